export { ContinueStrip } from './parts/continue-strip.tsx';
export { ShelfActions, ShelfSorting } from './parts/shelf-actions.tsx';
export { ShelfView } from './parts/shelf-view.tsx';
export { useBookshelf } from './use-bookshelf.ts';
