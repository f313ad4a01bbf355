/**
 * An address of our own origin, as an address bar may carry it: a path of this site, or a `blob:` of this very page.
 * Null for all others: nothing from elsewhere is shown as if it were ours.
 */
export function ownAddress(text: string | undefined): string | null {
  if (!text) return null;
  try {
    const url = new URL(text, location.origin);
    return /^(?:https?|blob):$/.test(url.protocol) && url.origin === location.origin ? url.href : null;
  } catch {
    return null;
  }
}
