/** Two fingers, or a wheel with Ctrl (which is what a trackpad's pinch sends), on a page of fixed layout. */
export function watchPinch(
  target: Document | HTMLElement,
  zoom: { get(): number; set(scale: number): void },
): () => void {
  const stopped = new AbortController();
  const options = { signal: stopped.signal, passive: false };
  let began: { distance: number; scale: number } | null = null;

  const on = <E extends Event>(type: string, run: (event: E) => void) =>
    target.addEventListener(type, run as EventListener, options);

  on<TouchEvent>('touchstart', ({ touches }) => {
    began = touches.length === 2 ? { distance: distanceOf(touches), scale: zoom.get() } : null;
  });
  on<TouchEvent>('touchmove', (event) => {
    if (!began || event.touches.length !== 2) return;
    event.preventDefault();
    zoom.set(began.scale * (distanceOf(event.touches) / Math.max(1, began.distance)));
  });
  on<WheelEvent>('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom.set(zoom.get() * Math.exp(-event.deltaY / 200));
  });
  // Safari would zoom the whole window with the same fingers.
  on('gesturestart', (event) => event.preventDefault());
  return () => stopped.abort();
}

/** In pixels of the screen: those of the page change under the fingers. */
const distanceOf = ([one, other]: TouchList) =>
  Math.hypot(one!.screenX - other!.screenX, one!.screenY - other!.screenY);
