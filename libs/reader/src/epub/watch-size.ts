const REST_MS = 150;

/** Calls back when an element has taken a new size and kept it for a moment. Returns how to stop. */
export function watchSize(element: HTMLElement, onChange: () => void): () => void {
  let width = element.clientWidth;
  let height = element.clientHeight;
  let rest: ReturnType<typeof setTimeout>;
  const observer = new ResizeObserver(() => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      const changed = element.clientWidth !== width || element.clientHeight !== height;
      if (!changed || element.clientWidth === 0) return;
      ({ clientWidth: width, clientHeight: height } = element);
      onChange();
    }, REST_MS);
  });
  observer.observe(element);
  return () => {
    clearTimeout(rest);
    observer.disconnect();
  };
}
