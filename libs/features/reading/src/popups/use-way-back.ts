import type { Locator } from '@yuelan/contract';
import { useRef, useState } from 'react';
import type { Reader } from '../use-reader.ts';
import { useViewEvents } from '../view-hub.ts';

/** Who has turned this often, or come to rest this often in a scroll, has settled where they are. */
const SETTLED_AFTER = { paged: 2, scrolled: 5 };
const MOST = 20;

/** The places that jumps within the book have left, the last one first to return to. */
export function useWayBack({ hub, view, aloud, settings }: Reader) {
  const [places, setPlaces] = useState<readonly Locator[]>([]);
  const turns = useRef(0);
  const returning = useRef(false);

  useViewEvents(hub, {
    jumped: (from) => {
      turns.current = 0;
      setPlaces((before) => [...before.slice(-MOST + 1), from]);
    },
    relocated: (_, { byReader }) => {
      // A voice that turns the pages does not say that its listener has settled.
      if (!byReader || aloud || returning.current || places.length === 0) return;
      turns.current += 1;
      if (turns.current >= (settings.flow === 'scrolled' ? SETTLED_AFTER.scrolled : SETTLED_AFTER.paged)) setPlaces([]);
    },
  });

  const last = places[places.length - 1];
  return (
    last && {
      page: last.position,
      back: async () => {
        returning.current = true;
        turns.current = 0;
        setPlaces(places.slice(0, -1));
        await view?.goTo(last);
        returning.current = false;
      },
    }
  );
}
