export { createEdge, HANDOFF_COOKIE } from './edge.ts';
export type { Asset, EdgeOptions } from './edge.ts';
export { DEVICE_COOKIE } from './device.ts';
