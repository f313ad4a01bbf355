/** The messaging app's own script is the one script from elsewhere (core §7). */
const WECHAT_SCRIPTS = 'https://res.wx.qq.com';

/**
 * The content policy of threats §3, of documents and answers alike. `blob:` must never be a script source: a book's file
 * could become one. Styles of books are inline, or blobs. `shells` are the origins that may show us in a frame.
 */
const contentSecurityPolicy = (shells: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${WECHAT_SCRIPTS}`,
    "style-src 'self' 'unsafe-inline' blob:",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self' blob: data:",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...shells].join(' '),
  ].join('; ');

/** On every answer, whoever gives it. */
export const commonHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** On every document, and on every answer of the server (threats §3). */
export const documentHeaders = (shells?: readonly string[]): Readonly<Record<string, string>> => ({
  ...commonHeaders,
  'content-security-policy': contentSecurityPolicy(shells),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});
