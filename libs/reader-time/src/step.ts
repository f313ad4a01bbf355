import { heard, passed, placed, returned, seen, silent, touched } from './minutes.ts';
import { merged, sameOwner } from './record.ts';
import { acknowledged, answered, refused, report, reportAll, reportIfDue } from './reporting.ts';
import type { Event, State, Stepped } from './state.ts';

/** The tracker: what happened goes in, what to keep, drop and send comes out (core §4, time tracking). */
export function step(state: State, event: Event): Stepped {
  const { at } = event;
  const now = seen(state, at);
  switch (event.type) {
    case 'opened':
      return report(withKept(now, event.kept), at);
    case 'touched':
      return then(touched(now, event.place, event.turned, at), (next) => reportIfDue(next, at));
    case 'placed':
      return [placed(now, event.place, at), []];
    case 'heard':
      return then(heard(now, event.place, at), (next) => reportIfDue(next, at));
    case 'silent':
      return reportIfDue(silent(now), at);
    case 'ticked':
      return then(passed(now, at), (next) => reportIfDue(next, at));
    case 'online':
      return report(now, at);
    case 'hidden':
      return then(passed(now, at), (next) => reportAll({ ...next, visible: false, inputAt: null }, at));
    case 'shown':
      return returned({ ...now, visible: true }, at);
    case 'acknowledged':
      return acknowledged(now, event.report, at);
    case 'refused':
      return refused(now, event.report, at);
    case 'failed':
      return [answered(now, event.report.id), []];
    case 'closed':
      return then(passed(now, at), (next) => reportAll(next, at));
  }
}

function then([state, effects]: Stepped, more: (state: State) => Stepped): Stepped {
  const [next, added] = more(state);
  return [next, [...effects, ...added]];
}

const withKept = (state: State, kept: Extract<Event, { type: 'opened' }>['kept']): State => ({
  ...state,
  pending: kept.filter((record) => sameOwner(record.owner, state.owner)).reduce(merged, [...state.pending]),
});
