import { m } from '@yuelan/strings';
import css from './skeleton.module.css';

const LINES = [92, 100, 97, 100, 64, 0, 100, 95, 100, 98, 40];

/** Lines of a page, after 200 ms: what is there before that needs no announcement. */
export const Skeleton = () => (
  <div className={css.skeleton} role="status" aria-label={m.reading_opening()}>
    {LINES.map((width, index) => (
      <span key={index} style={{ width: `${width}%` }} />
    ))}
  </div>
);
