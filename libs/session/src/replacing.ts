import { goWay } from './asking.ts';
import type { Effect, Facts, State, Way } from './types.ts';
import { isSamePartner, isStale, provenanceOf } from './ways.ts';

/**
 * Somebody is known to be here, and the address brings somebody. A visitor makes room, the same person stays, and any
 * other reader is asked: nobody is replaced silently (threats 10).
 */
export function consider(before: State): [State, Effect[]] {
  const { offer, person, facts } = before;
  if (offer === null || person === null || facts === null) return [before, []];
  if (person.role !== null) return goWay(before, offer);
  if (isSamePartner(provenanceOf(offer, facts.parameters.third), facts.provenance)) return stay(before, facts, offer);
  return [before, [{ type: 'askReplace', name: before.shown?.user.userName ?? '' }]];
}

/** Core §4: a signed address older than five minutes is signed anew, once a visit: a device's clock may be wrong. */
function stay(before: State, facts: Facts, offer: Way): [State, Effect[]] {
  const state: State = { ...before, offer: null };
  if (offer.call !== 'sign' || !isStale(offer, facts.now) || facts.resigned === offer.args.timestamp)
    return [state, [{ type: 'spent' }]];
  return [state, [{ type: 'spent' }, { type: 'resign', userId: offer.args.userId }]];
}

export function replaceAnswered(before: State, yes: boolean): [State, Effect[]] {
  const { offer } = before;
  if (offer === null) return [before, []];
  return yes ? goWay(before, offer) : [{ ...before, offer: null }, [{ type: 'spent' }]];
}
