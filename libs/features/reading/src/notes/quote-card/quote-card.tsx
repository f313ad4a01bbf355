import { useBookInfoQuery, useSession } from '@yuelan/api';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useEffect, useRef, useState } from 'react';
import { Action } from '../../parts/card.tsx';
import { Choice } from '../../parts/choice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { download } from '../download.ts';
import { fileName } from '../export-notes.ts';
import css from './quote-card.module.css';
import { type CardLook, drawCard } from './draw-card.ts';

interface Props {
  bookId: string;
  title: string;
  text: string;
  theme: Theme;
  onClose: () => void;
}

const looks = { plain: m.notes_card_plain, ink: m.notes_card_ink, color: m.notes_card_color };

/** A passage as a picture to keep or to send. */
export function QuoteCard({ bookId, title, text, theme, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState<CardLook>(theme === 'dark' ? 'ink' : 'plain');
  const { data: book } = useBookInfoQuery({ bookId });
  const { config } = useSession();
  const author = book?.author ?? '';
  const institution = config?.tenantName ?? '';
  const accent = config?.themeColor ?? '#198cff';
  useEffect(
    () => drawCard(canvas.current!, look, { quote: text, title, author, institution, accent: darkEnough(accent) }),
    [look, text, title, author, institution, accent],
  );

  const withPicture = (use: (file: File) => void) =>
    canvas.current!.toBlob((blob) => {
      if (blob) use(new File([blob], fileName(title, 'png'), { type: 'image/png' }));
      else toast(m.notes_card_failed(), { tone: 'error' });
    }, 'image/png');
  const share = () => withPicture((file) => void navigator.share({ files: [file], title }).catch(() => undefined));
  return (
    <Panel title={m.notes_card_title()} onClose={onClose} low>
      <div className={css.card}>
        <canvas ref={canvas} role="img" aria-label={m.notes_card_alt({ quote: text, title, author })} />
        <Choice name="card" label={m.notes_card_look()} options={looks} value={look} onChange={setLook} />
        <div className={css.buttons}>
          {canShareFiles() && <Action onPress={share}>{m.notes_card_share()}</Action>}
          <Action primary onPress={() => withPicture((file) => download(file, file.name))}>
            {m.notes_card_save()}
          </Action>
        </div>
      </div>
    </Panel>
  );
}

function canShareFiles(): boolean {
  const picture = new File([''], 'quote.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [picture] }) ?? false;
}

/** White words must be read on the institution's colour, however light it is. */
function darkEnough(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  // Contrast of 5 with white: every part is taken down alike.
  const share = Math.min(1, (0.16 / Math.max(light, 0.001)) ** (1 / 2.2));
  return `rgb(${[red, green, blue].map((part) => Math.round(part * share)).join()})`;
}
