import type { ViewEvents } from '@yuelan/reader';
import { useEffect, useEffectEvent } from 'react';

type Name = keyof ViewEvents;

/** Hands what happens in the book on to every part of the reader that wants to know. */
export interface ViewHub {
  /** To be given to the view. */
  readonly events: ViewEvents;
  /** Returns how to stop. */
  listen: (listener: Partial<ViewEvents>) => () => void;
}

const names: Record<Name, true> = {
  relocated: true,
  tapped: true,
  active: true,
  linkFollowed: true,
  jumped: true,
  ended: true,
  failed: true,
  selected: true,
  decorationTapped: true,
  footnoteOpened: true,
  figureOpened: true,
};

export function createHub(): ViewHub {
  const listeners = new Set<Partial<ViewEvents>>();
  const tell =
    (name: Name) =>
    (...args: unknown[]) => {
      for (const listener of listeners) (listener[name] as ((...all: unknown[]) => void) | undefined)?.(...args);
    };
  const events = Object.fromEntries((Object.keys(names) as Name[]).map((name) => [name, tell(name)]));
  return {
    events: events as unknown as ViewEvents,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a part of the reader does when something happens in the book; the newest closures are the ones called. */
export function useViewEvents(hub: ViewHub, listener: Partial<ViewEvents>): void {
  const tell = useEffectEvent((name: Name, args: unknown[]) =>
    (listener[name] as ((...all: unknown[]) => void) | undefined)?.(...args),
  );
  const wanted = Object.keys(listener).join();
  useEffect(() => {
    const relays = (wanted.split(',') as Name[]).map((name) => [name, (...args: unknown[]) => tell(name, args)]);
    return hub.listen(Object.fromEntries(relays) as Partial<ViewEvents>);
  }, [hub, wanted]);
}
