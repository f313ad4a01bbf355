import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import type { ComponentType } from 'react';
import type { Panel, Reader } from '../use-reader.ts';
import { lazyPart } from './lazy-part.tsx';

type Part = ComponentType<{ reader: Reader }>;

const panel = (load: () => Promise<Part>): Part =>
  lazyPart(load, ({ reader }) => {
    reader.show('none');
    toast(m.reading_error_offline(), { tone: 'error' });
  });

/** What stands over the page while it is open, one at a time. */
export const panels: Record<Exclude<Panel, 'none' | 'controls'>, Part> = {
  toc: panel(async () => (await import('../contents/toc-sheet.tsx')).TocSheet),
  settings: panel(async () => (await import('../settings/settings-sheet.tsx')).SettingsSheet),
  notes: panel(async () => (await import('../notes/notes-panel.tsx')).NotesPanel),
  search: panel(async () => (await import('../search/search-panel.tsx')).SearchPanel),
  help: panel(async () => (await import('../help/help-panel.tsx')).HelpPanel),
};

/** What lives over the page as long as a book is open. They come when the first page is there. */
export const NotesLayer: Part = lazyPart(async () => (await import('../notes/notes-layer.tsx')).NotesLayer);
export const PopupsLayer: Part = lazyPart(async () => (await import('../popups/popups-layer.tsx')).PopupsLayer);
export const AloudLayer: Part = lazyPart(async () => (await import('../aloud/aloud-layer.tsx')).AloudLayer);
export const SearchLayer: Part = lazyPart(async () => (await import('../search/search-layer.tsx')).SearchLayer);

/** The tools over the page, without which it is read just as well. */
export const ToolBars: ComponentType<{ reader: Reader; onBack: () => void }> = lazyPart(
  async () => (await import('./tool-bars.tsx')).ToolBars,
);
