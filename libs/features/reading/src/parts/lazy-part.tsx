import { loadChunk } from '@yuelan/platform';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A part that is fetched when it is first shown: the first page of a book waits for nothing but itself. One that does
 * not come leaves the book as it is, and is asked for anew when it is shown again; `failed` may say so.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failed: (props: P) => void = () => {},
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => known);
    const fail = useEffectEvent(() => failed(props));
    useEffect(() => {
      if (Part) return undefined;
      let gone = false;
      loadChunk(load).then(
        (component) => {
          known = component;
          if (!gone) setPart(() => component);
        },
        () => gone || fail(),
      );
      return () => {
        gone = true;
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
