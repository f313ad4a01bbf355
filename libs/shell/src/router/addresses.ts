import type { DeviceKind } from '@yuelan/contract';
import { pageForms } from '@yuelan/contract';
import type { GoParams } from '@yuelan/platform';

/** Where the web build lives (core §1). */
export const BASE = '/h5';

type Forms = Readonly<Record<string, { readonly pad?: string; readonly pc?: string }>>;
const forms: Forms = pageForms;

const commonOf: ReadonlyMap<string, string> = new Map(
  Object.entries(forms).flatMap(([path, { pad, pc }]) =>
    [pad, pc].filter((form) => form !== undefined).map((form) => [form, path] as const),
  ),
);

/** The device-neutral address behind any form: `pages/pc/detail` is `pages/book/detail`. */
export const neutralOf = (path: string): string => commonOf.get(path) ?? path;

/** The form that a device shows of a device-neutral address; the address itself where it has none of its own. */
export const formOf = (kind: DeviceKind, path: string): string =>
  (kind === 'phone' ? undefined : forms[path]?.[kind]) ?? path;

/** The address of a page below {@link BASE}, with its institution, for a device. */
export function addressFor(kind: DeviceKind, path: string, params: GoParams, institution: GoParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...institution, ...params }))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const search = query.toString();
  return `/${formOf(kind, neutralOf(path))}${search ? `?${search}` : ''}`;
}

/** The parameters of an address: of each name the first value counts (threats 24). */
export function paramsOf(search: string): Readonly<Record<string, string>> {
  const params: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) params[name] ??= value;
  return params;
}

/** Short addresses (catalogue §2): the entry's two are the home, others the choice of one's organisation. */
const aliases = new Map([
  ['', 'pages/main'],
  ['pages/sign', 'pages/main'],
  ['share', 'pages/shmeta'],
  ['shmeta', 'pages/shmeta'],
  ['carsi', 'pages/carsi'],
]);

/** `/pages/main` of the router as a path of the catalogue. */
export function pathOf(pathname: string): string {
  const path = segments(pathname);
  return aliases.get(path) ?? path;
}

/** A path without slashes at its ends, and without empty segments. */
export const segments = (pathname: string): string => pathname.split('/').filter(Boolean).join('/');
