/** Core §5. */
export const BAD_LINK = '参数有误，请检查参数';

const forbidden = [
  /<\s?\/?\s?script/i,
  /\b(?:javascript|vbscript):/i,
  /\.js(?:$|[?#&"'\s>])/i,
  /\b(?:eval|alert|prompt|confirm|function|settimeout|setinterval)\s?\(/i,
  /\b(?:document|window)\.(?:cookie|location|write|open)/i,
  /["'\s/]on[a-z]{3,20}\s?=/i,
];

/**
 * What is wrong with a link that somebody shared or typed: {@link BAD_LINK}, or null for nothing. A courtesy to readers,
 * never a defence: what is shown is escaped, where it leads is checked by `isSafeRedirect` (threats 22).
 */
export function checkSharedLink(link: string, here: { tenantId: string; appId: string }): string | null {
  const readings = [link, decoded(link)];
  if (readings.some((text) => forbidden.some((pattern) => pattern.test(text)))) return BAD_LINK;
  const agrees = parameter(link, 'tenantId', 'tid') === here.tenantId && parameter(link, 'appId', 'pid') === here.appId;
  return agrees ? null : BAD_LINK;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The first value of a query parameter under one of its names. */
function parameter(link: string, ...names: readonly string[]): string | undefined {
  const query = link.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  const pair = query.split('&').find((part) => names.includes(part.split('=', 1)[0] ?? ''));
  return pair && decoded(pair.slice(pair.indexOf('=') + 1));
}
