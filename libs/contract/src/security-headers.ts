/** The messaging app's own script is the one script from elsewhere (core §7). */
const WECHAT_SCRIPTS = 'https://res.wx.qq.com';

/** Origins besides our own that an operator names. */
export interface TrustedOrigins {
  /** Those that may show us in a frame. */
  readonly shells?: readonly string[] | undefined;
  /** Those that we may show in a frame: providers of books that live elsewhere. */
  readonly framed?: readonly string[] | undefined;
}

/**
 * The content policy of threats §3, of documents and answers alike. `blob:` must never be a script source: a book's file
 * could become one. Styles of books are inline, or blobs.
 */
const contentSecurityPolicy = ({ shells = [], framed = [] }: TrustedOrigins): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${WECHAT_SCRIPTS}`,
    "style-src 'self' 'unsafe-inline' blob:",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self' blob: data:",
    "connect-src 'self'",
    ["frame-src 'self' blob:", ...framed].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...shells].join(' '),
  ].join('; ');

/** On every answer, whoever gives it. */
export const commonHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** On every document, and on every answer of the server (threats §3). */
export const documentHeaders = (origins: TrustedOrigins = {}): Readonly<Record<string, string>> => ({
  ...commonHeaders,
  'content-security-policy': contentSecurityPolicy(origins),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});
