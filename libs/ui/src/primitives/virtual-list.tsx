import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

export interface VirtualListProps<T> {
  items: readonly T[];
  /** Pixels of every row: windowing needs one height. */
  rowHeight: number;
  keyOf: (item: T, index: number) => string | number;
  /** Row to bring into view when the list appears. */
  startAt?: number;
  label: string;
  /** Called as the end comes into sight, for whoever has more. */
  onEnd?: (() => void) | undefined;
  children: (item: T, index: number) => ReactNode;
}

interface View {
  readonly top: number;
  readonly height: number;
}

/** Rows beyond the window that are kept, so that a flick does not show white. */
const OVERSCAN = 8;

/** A long list in a scrolling box: only rows in sight are in the document. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { rowHeight, startAt = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ top: startAt * rowHeight, height: 600 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = Math.max(0, startAt * rowHeight - element.clientHeight / 3);
    setView({ top: element.scrollTop, height: element.clientHeight || 600 });
    // Only when it appears: later the reader scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div
      ref={box}
      style={{ height: '100%', overflowY: 'auto', overscrollBehavior: 'contain' }}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
    >
      <Rows {...props} view={view} />
    </div>
  );
}

/** The same in the page itself, which scrolls as a whole. */
export function PageList<T>(props: Omit<VirtualListProps<T>, 'startAt'>) {
  const box = useRef<HTMLDivElement>(null);
  const view = usePageView(box);
  return (
    <div ref={box}>
      <Rows {...props} view={view} />
    </div>
  );
}

function usePageView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, height: 900 });
  useLayoutEffect(() => {
    const look = () => {
      const above = -(box.current?.getBoundingClientRect().top ?? 0);
      // Whole rows matter, not every pixel: most scrolling changes nothing.
      setView((before) => (Math.abs(before.top - above) < 40 ? before : { top: above, height: window.innerHeight }));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box]);
  return view;
}

function Rows<T>({ items, rowHeight, keyOf, label, onEnd, children, view }: VirtualListProps<T> & { view: View }) {
  const first = Math.max(0, Math.floor(view.top / rowHeight) - OVERSCAN);
  const last = Math.min(items.length, Math.max(0, Math.ceil((view.top + view.height) / rowHeight)) + OVERSCAN);
  const atEnd = last === items.length;
  useEffect(() => {
    if (atEnd) onEnd?.();
    // A new page of items that still ends in sight asks for the next one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [atEnd, items.length]);
  return (
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
  );
}
