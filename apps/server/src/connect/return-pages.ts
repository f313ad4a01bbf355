import { isSafeRedirect } from '@yuelan/validation';

interface Ids {
  tenantId: string;
  appId: string;
}

const HOME = '/pages/main';
const ORIGIN = 'http://own';

/** Back in the app as who the ticket says; never with a session token (threats 10). */
export const enterPage = (ids: Ids, third: string, back: string | null, code: string): string =>
  page(back, { ...ids, third, code });

/** Back on the page that asked to bind, which says so and then calls `bindThird`. */
export const bindPage = (ids: Ids, back: string | null, bindTicket: string): string =>
  page(back ?? '/pages/mine/account', { ...ids, bindTicket });

/** WeChat has said who it is; the institution wants to know more. */
export const registerPage = (ids: Ids, third: string, registerTicket: string): string =>
  page('/pages/login/wxRegister', { ...ids, wechat: third, registerTicket });

/** Where the reader picks an identity provider. */
export const pickerPage = (ids: Ids, connector: string, back: string | null): string =>
  page('/pages/carsi', { ...ids, connector, ...(back !== null && { back }) });

/** The specification's error page: `d` carries code and message. */
export const errorPage = (code: number, msg: string, tenantId?: string): string =>
  page('/pages/error', { ...(tenantId !== undefined && { tenantId }), d: JSON.stringify({ code, msg }) });

/** A page of our own below `/h5`; anything else that `back` asks for is the home (threats 23). */
function page(path: string | null, parameters: Readonly<Record<string, string>>): string {
  const wanted = path !== null && isOwnPage(path) ? path : HOME;
  const url = new URL(`/h5${wanted}`, ORIGIN);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

const isOwnPage = (path: string): boolean => {
  if (!isSafeRedirect(path) || !path.startsWith('/pages/')) return false;
  const url = URL.parse(`/h5${path}`, ORIGIN);
  return url?.origin === ORIGIN && url.pathname.startsWith('/h5/pages/');
};
