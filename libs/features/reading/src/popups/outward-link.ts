/** A link out of the book that a reader may be asked about. */
export interface OutwardLink {
  kind: 'web' | 'mail' | 'phone';
  /** As it will be opened. */
  href: string;
  /** Whom it leads to: the host as the network knows it (punycode), the address, the number. */
  to: string;
}

/** Null for what is never opened: scripts, data, files, and addresses that are none (threats 23). */
export function outwardLink(address: string): OutwardLink | null {
  const url = parsed(address.trim());
  switch (url?.protocol) {
    case 'http:':
    case 'https:':
      return { kind: 'web', href: url.href, to: url.host };
    case 'mailto:':
      return { kind: 'mail', href: url.href, to: decoded(url.pathname) };
    case 'tel:':
      return { kind: 'phone', href: url.href, to: decoded(url.pathname) };
    default:
      return null;
  }
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
