import { NoteColor, type NoteStyle } from '@yuelan/contract';
import type { Box } from '@yuelan/reader';
import { markColors, type Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import type { LucideIcon } from 'lucide-react';
import { Highlighter, Strikethrough, Underline, WavesHorizontal } from 'lucide-react';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { type MarkLook, nextStyle } from './last-look.ts';
import css from './mark-menu.module.css';
import { placeMenu } from './place-menu.ts';

export interface MenuAction {
  icon: LucideIcon;
  label: string;
  run: () => void;
}

interface Props {
  label: string;
  /** What the menu is about. */
  box: Box;
  theme: Theme;
  look: MarkLook;
  /** Whether one of the colours is the mark's own already. */
  marked: boolean;
  /** Chosen by keyboard: the first tool gets the focus. */
  focused: boolean;
  onLook: (look: MarkLook, chosen: 'color' | 'style') => void;
  onClose: () => void;
  actions: readonly MenuAction[];
}

const touch = () => matchMedia('(pointer: coarse)').matches;

/** What can be done with a passage, beside it and never over it. */
export function MarkMenu({ label, box, theme, look, marked, focused, onLook, onClose, actions }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  const { left, top, width, height } = box;
  const count = actions.length;
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight, offsetParent } = menu.current!;
    const room = { width: offsetParent?.clientWidth ?? innerWidth, height: offsetParent?.clientHeight ?? innerHeight };
    setPlace(placeMenu({ left, top, width, height }, { width: offsetWidth, height: offsetHeight }, room, touch()));
  }, [left, top, width, height, count]);
  useEffect(() => {
    if (focused) menu.current?.querySelector('button')?.focus();
  }, [focused, place]);

  return (
    <div
      ref={menu}
      className={css.menu}
      style={place}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={css.actions}>
        {actions.map(({ icon, label: name, run }) => (
          <IconButton key={name} icon={icon} label={name} onPress={run} labelled />
        ))}
      </div>
      <LookRow theme={theme} look={look} marked={marked} onLook={onLook} />
    </div>
  );
}

const colorNames = {
  yellow: m.notes_yellow,
  green: m.notes_green,
  blue: m.notes_blue,
  pink: m.notes_pink,
  purple: m.notes_purple,
};
const styleNames = { fill: m.notes_fill, underline: m.notes_underline, wave: m.notes_wave, strike: m.notes_strike };
const styleIcons: Record<NoteStyle, LucideIcon> = {
  fill: Highlighter,
  underline: Underline,
  wave: WavesHorizontal,
  strike: Strikethrough,
};

type LookProps = Pick<Props, 'theme' | 'look' | 'marked' | 'onLook'>;

/** Five colours, and the style that they are put on with. */
export const LookRow = ({ theme, look, marked, onLook }: LookProps) => (
  <div className={css.look} role="group" aria-label={m.notes_colors()}>
    {Object.values(NoteColor).map((color) => (
      <button
        key={color}
        type="button"
        className={css.color}
        data-pattern={theme === 'ink' ? color : undefined}
        aria-label={colorNames[color]()}
        aria-pressed={marked && color === look.color}
        style={
          { '--fill': markColors[theme][color].fill, '--line-color': markColors[theme][color].line } as CSSProperties
        }
        onClick={() => onLook({ ...look, color }, 'color')}
      />
    ))}
    <IconButton
      icon={styleIcons[look.style]}
      label={m.notes_style({ style: styleNames[look.style]() })}
      onPress={() => onLook({ ...look, style: nextStyle(look.style) }, 'style')}
    />
  </div>
);
