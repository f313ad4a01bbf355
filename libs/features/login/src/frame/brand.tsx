import { useSession } from '@yuelan/api';
import { m } from '@yuelan/strings';
import styles from './frame.module.css';
import { Mark } from './mark.tsx';

/** The institution in its own colour, beside the form on the desktop. */
export function Brand() {
  const { config } = useSession();
  const name = config?.tenantName ?? m.common_app_name();
  return (
    <aside className={styles.brand} aria-label={name}>
      <Mark name={name} logo={config?.logo ?? null} size={64} />
      <p className={styles.brandName}>{name}</p>
      <p className={styles.slogan}>{config?.slogan || m.login_why()}</p>
      <Spines />
    </aside>
  );
}

/** x, width and height of each book on the shelf. */
const books = [
  [0, 30, 150],
  [34, 22, 196],
  [60, 40, 128],
  [104, 18, 176],
  [126, 34, 214],
  [164, 26, 142],
  [250, 20, 188],
  [274, 44, 160],
  [322, 24, 206],
  [350, 34, 134],
] as const;

/** A shelf of books: an ornament. */
const Spines = () => (
  <svg className={styles.spines} viewBox="0 0 360 220" preserveAspectRatio="xMinYMax slice" aria-hidden>
    {books.map(([x, width, height], index) => (
      <g key={x} opacity={0.1 + (index % 3) * 0.06}>
        <rect x={x} y={220 - height} width={width} height={height} rx={2} fill="currentColor" />
        <rect x={x + width / 2 - 1} y={238 - height} width={2} height={28} fill="currentColor" />
      </g>
    ))}
    <rect
      x={192}
      y={78}
      width={24}
      height={146}
      rx={2}
      fill="currentColor"
      opacity={0.16}
      transform="rotate(9 204 220)"
    />
  </svg>
);
