import css from './choice.module.css';

interface Props<T extends string> {
  name: string;
  label: string;
  options: Readonly<Record<T, () => string>>;
  value: T;
  onChange: (value: T) => void;
}

/** One of a few: native radio buttons under a segmented look, so that keys and screen readers need no help. */
export const Choice = <T extends string>({ name, label, options, value, onChange }: Props<T>) => (
  <fieldset className={css.choice}>
    <legend className={css.legend}>{label}</legend>
    <div className={css.row}>
      {(Object.keys(options) as T[]).map((option) => (
        <label key={option} className={css.option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{options[option]()}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
