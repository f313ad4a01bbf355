import styles from './frame.module.css';

interface MarkProps {
  readonly name: string;
  readonly logo: string | null;
  readonly size?: number;
}

/** An institution's logo, or the first character of its name. The name stands beside it. */
export const Mark = ({ name, logo, size = 44 }: MarkProps) => (
  <span className={styles.mark} style={{ width: size, height: size, fontSize: size * 0.46 }} aria-hidden>
    {logo ? <img src={logo} alt="" width={size} height={size} /> : String.fromCodePoint(name.codePointAt(0) ?? 0x20)}
  </span>
);
