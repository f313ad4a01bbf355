export { WRONG_APP, WRONG_TENANT } from './entrance.ts';
export { readParameters } from './parameters.ts';
export type { StartParameters } from './parameters.ts';
export { initial } from './state.ts';
export { step } from './step.ts';
export { forgotten } from './types.ts';
export type { Credentials, Effect, Event, Facts, Ids, Part, Parts, SavedUser, State, Trouble } from './types.ts';
