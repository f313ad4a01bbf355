import { m } from '@yuelan/strings';
import type { ReactNode } from 'react';
import type { Reader } from '../use-reader.ts';
import { EndCard } from './end-card.tsx';
import { Failure } from './failure.tsx';
import { Offer } from './offer.tsx';
import { PageFoot } from './page-foot.tsx';
import { PasswordCard } from '../pdf/password-card.tsx';
import css from './reader-frame.module.css';
import { AloudLayer, NotesLayer, panels, PopupsLayer, SearchLayer, ToolBars } from './reader-parts.ts';
import { Skeleton } from './skeleton.tsx';

interface Props {
  reader: Reader;
  onBack: () => void;
  /** Where a visitor who has reached the end of the sample can go on. */
  onLogin: () => void;
  onDetail: () => void;
  /** What a wide screen shows beside the book. */
  side?: ReactNode;
}

/** Text alone; the tools come with a tap in the middle and leave with the next one. */
export function ReaderFrame({ reader, onBack, onLogin, onDetail, side }: Props) {
  const { attach, status, failure, retry, settings, panel } = reader;
  const Panel = panel === 'none' || panel === 'controls' ? null : panels[panel];
  return (
    <div className={css.frame} data-theme={settings.theme} data-aloud={reader.aloud}>
      {side}
      <section className={css.book} aria-label={reader.title || m.reading_opening()}>
        <div className={css.page} ref={attach} />
        {status === 'opening' && <Skeleton />}
        {status === 'failed' && <Failure error={failure} onRetry={retry} onBack={onBack} />}
        {status === 'ready' && <TurnButtons reader={reader} />}
        {status === 'ready' && <PageFoot reader={reader} />}
        {panel === 'controls' && <ToolBars reader={reader} onBack={onBack} />}
        {status === 'ready' && (
          <>
            <NotesLayer reader={reader} />
            <PopupsLayer reader={reader} />
            <AloudLayer reader={reader} />
            <SearchLayer reader={reader} />
          </>
        )}
        <Offer reader={reader} />
        {reader.ended && <EndCard reader={reader} onLogin={onLogin} onDetail={onDetail} />}
        {reader.password && <PasswordCard {...reader.password} />}
      </section>
      {Panel && <Panel reader={reader} />}
    </div>
  );
}

/** For keyboards and screen readers, always there: seen only when focused. */
const TurnButtons = ({ reader }: { reader: Reader }) => (
  <div className={css.turns}>
    <button type="button" onClick={reader.prev}>
      {m.reading_previous()}
    </button>
    <button type="button" onClick={reader.next}>
      {m.reading_next()}
    </button>
    <button type="button" onClick={() => reader.show(reader.panel === 'controls' ? 'none' : 'controls')}>
      {m.reading_show_controls()}
    </button>
  </div>
);
