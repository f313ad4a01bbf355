import { loadChunk } from '@yuelan/platform';
import { lazy } from 'react';
import type { ComponentType } from 'react';

const Nothing = () => null;

/** A part beside the page, fetched when it is needed. One that cannot be had takes no page with it (core §8). */
export const lazyPart = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(() => loadChunk(load).catch(() => ({ default: Nothing })));
