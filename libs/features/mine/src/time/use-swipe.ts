import { type TouchEvent, useRef } from 'react';

/** Pixels sideways that are meant as a step; less may be a tap, more downwards than sideways is a scroll. */
const FAR = 56;

/** Steps by a finger that moves sideways; what scrolls sideways by itself keeps its own movement. */
export function useSwipe(steps: { readonly back: () => void; readonly ahead: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const touch = touches[0];
      const scrolls = scrollsSideways(target as Element);
      start.current = touch && touches.length === 1 && !scrolls ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x > 0) steps.back();
      else steps.ahead();
    },
  };
}

function scrollsSideways(target: Element): boolean {
  for (let element: Element | null = target; element; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return true;
  return false;
}
