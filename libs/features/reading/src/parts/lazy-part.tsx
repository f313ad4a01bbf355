import { loadChunk } from '@yuelan/platform';
import { type ComponentType, lazy, Suspense } from 'react';

/** A part that is fetched when it is first shown: the first page of a book waits for nothing but itself. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(() => loadChunk(load).then((component) => ({ default: component })));
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
