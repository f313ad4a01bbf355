export { WRONG_APP, WRONG_LINK, WRONG_TENANT } from './entrance.ts';
export { firstMenu } from './menu.ts';
export { idsInPath, isSet, readParameters } from './parameters.ts';
export type { StartParameters } from './parameters.ts';
export { shellModeOf } from './starting.ts';
export { initial } from './state.ts';
export { step } from './step.ts';
export { forgotten } from './types.ts';
export type {
  Credentials,
  Destination,
  Effect,
  Event,
  Facts,
  Fresh,
  Ids,
  Part,
  Parts,
  Provenance,
  SavedUser,
  State,
  Stored,
  Trouble,
  Way,
  Wish,
} from './types.ts';
