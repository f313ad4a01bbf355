import type { PdfControls, PdfLook } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { BookImage, BookOpen, Minus, Plus, RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import css from './pdf-tools.module.css';

const STEP = 1.25;
const PERCENTS = [50, 75, 100, 125, 150, 200, 300, 400];
const fits = { auto: m.pdf_fit_auto, width: m.pdf_fit_width, page: m.pdf_fit_page };

/** How the pages lie: zoom, two at a time, turned. Everything that fingers do can be done here with one of them. */
export function PdfTools({ pdf }: { pdf: PdfControls }) {
  // The look is replaced, never changed in place; the percentage follows it and the window.
  useSyncExternalStore(pdf.onChange, () => `${JSON.stringify(pdf.look())}${pdf.percent()}${pdf.inTwos()}`);
  const look = pdf.look();
  const twos = pdf.inTwos();
  return (
    <div className={css.tools} role="group" aria-label={m.pdf_tools()}>
      <IconButton icon={Minus} label={m.pdf_zoom_out()} onPress={() => pdf.zoomBy(1 / STEP)} />
      <ZoomSelect pdf={pdf} />
      <IconButton icon={Plus} label={m.pdf_zoom_in()} onPress={() => pdf.zoomBy(STEP)} />
      <IconButton
        icon={BookOpen}
        label={m.pdf_two_pages()}
        pressed={twos}
        onPress={() => pdf.setLook({ spread: twos ? 'one' : 'two' })}
      />
      {twos && (
        <IconButton
          icon={BookImage}
          label={m.pdf_cover_alone()}
          pressed={look.coverAlone}
          onPress={() => pdf.setLook({ coverAlone: !look.coverAlone })}
        />
      )}
      <IconButton
        icon={RotateCw}
        label={m.pdf_rotate()}
        onPress={() => pdf.setLook({ rotation: ((look.rotation + 90) % 360) as PdfLook['rotation'] })}
      />
    </div>
  );
}

function ZoomSelect({ pdf }: { pdf: PdfControls }) {
  const { fit } = pdf.look();
  const percent = pdf.percent();
  const choose = (value: string) => {
    const isName = value in fits;
    pdf.setLook({ fit: isName ? (value as keyof typeof fits) : Number(value) / 100 });
  };
  return (
    <label className={css.zoom}>
      <span aria-hidden>{m.pdf_percent({ percent })}</span>
      <select
        aria-label={m.pdf_zoom_now()}
        value={typeof fit === 'number' ? String(Math.round(fit * 100)) : fit}
        onChange={(event) => choose(event.target.value)}
      >
        {(Object.keys(fits) as (keyof typeof fits)[]).map((name) => (
          <option key={name} value={name}>
            {fits[name]()}
          </option>
        ))}
        {withNow(fit).map((value) => (
          <option key={value} value={value}>
            {value === 100
              ? `${m.pdf_percent({ percent: value })} ${m.pdf_fit_actual()}`
              : m.pdf_percent({ percent: value })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The usual steps, and among them what fingers have chosen. */
function withNow(fit: PdfLook['fit']): number[] {
  const now = typeof fit === 'number' ? Math.round(fit * 100) : 100;
  return PERCENTS.includes(now) ? PERCENTS : [...PERCENTS, now].sort((a, b) => a - b);
}
