/**
 * Scrolls the list that an element lies in until the element is in its middle. Unlike `scrollIntoView` it leaves the
 * page alone: beside a list that is part of the page, the player would scroll away.
 */
export function bringIntoView(element: HTMLElement): void {
  const scroller = scrollerOf(element.parentElement);
  if (!scroller) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  scroller.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  if (!element || element === document.body) return null;
  const { overflowY } = getComputedStyle(element);
  const scrolls = overflowY === 'auto' || overflowY === 'scroll';
  return scrolls ? element : scrollerOf(element.parentElement);
}
