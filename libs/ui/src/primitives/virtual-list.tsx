import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export interface VirtualListProps<T> {
  items: readonly T[];
  /** Pixels of every row: windowing needs one height. */
  rowHeight: number;
  keyOf: (item: T, index: number) => string | number;
  /** Row to bring into view when the list appears. */
  startAt?: number;
  label: string;
  children: (item: T, index: number) => ReactNode;
}

/** Rows beyond the window that are kept, so that a flick does not show white. */
const OVERSCAN = 8;

/** A long list in a scrolling box: only rows in sight are in the document. */
export function VirtualList<T>({ items, rowHeight, keyOf, startAt = 0, label, children }: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: startAt * rowHeight, height: 600 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = Math.max(0, startAt * rowHeight - element.clientHeight / 3);
    setView({ top: element.scrollTop, height: element.clientHeight || 600 });
    // Only when it appears: later the reader scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const first = Math.max(0, Math.floor(view.top / rowHeight) - OVERSCAN);
  const last = Math.min(items.length, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN);
  return (
    <div
      ref={box}
      style={{ height: '100%', overflowY: 'auto', overscrollBehavior: 'contain' }}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
    >
      <div role="list" aria-label={label} style={{ position: 'relative', height: items.length * rowHeight }}>
        {items.slice(first, last).map((item, index) => (
          <div
            key={keyOf(item, first + index)}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            style={{ position: 'absolute', left: 0, right: 0, height: rowHeight, top: (first + index) * rowHeight }}
          >
            {children(item, first + index)}
          </div>
        ))}
      </div>
    </div>
  );
}
