import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { safeMarkup, targetOfClick } from './safe-markup.ts';

interface Props {
  markup: string;
  className?: string | undefined;
  onLink: (target: string) => void;
}

/** Words of the book in the app's own page. */
export function SafeContent({ markup, className, onLink }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(safeMarkup(markup)), [markup]);
  const follow = (event: MouseEvent) => {
    const target = targetOfClick(event.target);
    if (target === undefined) return;
    event.preventDefault();
    onLink(target);
  };
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears its links, which have the focus and Enter
  return <div ref={holder} className={className} onClick={follow} />;
}
