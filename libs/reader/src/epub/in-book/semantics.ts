const OPS = 'http://www.idpf.org/2007/ops';

/** Marks a note in the text that is seen in its pop-up alone. */
export const HIDDEN_NOTE = 'data-yuelan-note';

/** Whether `epub:type` names one of these. A chapter that was read as HTML has the attribute without a namespace. */
export function hasType(element: Element, ...types: readonly string[]): boolean {
  const value = element.getAttributeNS(OPS, 'type') ?? element.getAttribute('epub:type');
  return value !== null && value.split(/\s+/).some((type) => types.includes(type));
}

export const hasRole = (element: Element, ...roles: readonly string[]): boolean =>
  (element.getAttribute('role') ?? '').split(/\s+/).some((role) => roles.includes(role));

export const hrefOf = (link: Element): string =>
  link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';

export const elementAt = (document: Document, id: string): Element | null =>
  document.getElementById(id) ?? document.getElementsByName(id)[0] ?? null;
