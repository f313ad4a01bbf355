/** Headers of every document (threats §3). `blob:` must never be a script source: a book's file could become one. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval' https://res.wx.qq.com",
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
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
};

export const everywhere: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };
