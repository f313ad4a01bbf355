import type { ChildNode, Document, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { SignedXml } from 'xml-crypto';
import { Idp } from './settings.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

interface Reading {
  /** The federation's signing certificate: what it did not sign is not read. */
  certificate: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The identity providers that a federation's metadata describe, with the scopes that each may speak for. Throws where
 * the signature is wrong or the metadata are out of date; a member without what we need is left out.
 */
export function readFederation(xml: string, { certificate, now }: Reading): Idp[] {
  const root = rootOf(parse(certificate ? signedPart(xml, certificate) : xml));
  const until = root.attribs['validUntil'];
  if (until && !(Date.parse(until) > now)) throw new Error(`metadata were valid until ${until}`);
  return descendants(root, 'EntityDescriptor').flatMap(toIdp);
}

const parse = (xml: string): Document => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('metadata with a document type are not read');
  return parseDocument(xml, { xmlMode: true, withStartIndices: true, withEndIndices: true });
};

/** The canonical text of what the certificate's key has signed: the whole document but for the signature. */
function signedPart(xml: string, certificate: string): string {
  const root = rootOf(parse(xml));
  const signature = elements(root.children).find((child) => localName(child) === 'Signature');
  if (!signature) throw new Error('metadata are not signed');
  const signed = new SignedXml({ publicCert: pemOf(certificate), getCertFromKeyInfo: () => null });
  signed.loadSignature(signatureText(xml, signature));
  if (!signed.checkSignature(xml)) throw new Error('metadata are signed by somebody else, or changed');
  const [part, ...more] = signed.getSignedReferences();
  if (part === undefined || more.length > 0) throw new Error('metadata are signed in parts');
  if (rootOf(parse(part)).attribs['ID'] !== root.attribs['ID']) throw new Error('metadata are signed in part');
  return part;
}

/** The signature as a document of its own: it may owe its namespace to an element around it. */
function signatureText(xml: string, { name, startIndex, endIndex, attribs }: Element): string {
  const text = xml.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
  const declaration = prefix ? `xmlns:${prefix}` : 'xmlns';
  if (declaration in attribs) return text;
  return text.replace(`<${name}`, `<${name} ${declaration}="http://www.w3.org/2000/09/xmldsig#"`);
}

/** PEM of a certificate that may be the base64 of metadata. */
const pemOf = (certificate: string): string =>
  certificate.includes('-----BEGIN')
    ? certificate
    : `-----BEGIN CERTIFICATE-----\n${certificate.replace(/\s/g, '').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----`;

function toIdp(entity: Element): Idp[] {
  const [role] = descendants(entity, 'IDPSSODescriptor');
  if (!role) return [];
  const scopes = descendants(entity, 'Scope')
    .filter(({ attribs }) => !['true', '1'].includes(attribs['regexp'] ?? ''))
    .map(textOf);
  const entityId = entity.attribs['entityID'];
  const parsed = Idp.safeParse({
    entityId,
    name: nameOf(entity) ?? entityId,
    domain: scopes[0] ?? null,
    sso: descendants(role, 'SingleSignOnService').find(({ attribs }) => attribs['Binding'] === REDIRECT)?.attribs[
      'Location'
    ],
    certificates: descendants(role, 'KeyDescriptor')
      .filter(({ attribs }) => attribs['use'] !== 'encryption')
      .flatMap((key) => descendants(key, 'X509Certificate'))
      .map((certificate) => textOf(certificate).replace(/\s/g, '')),
    scopes,
  });
  return parsed.success ? [parsed.data] : [];
}

/** Chinese first, then English, then whatever there is. */
function nameOf(entity: Element): string | undefined {
  const names = ['DisplayName', 'OrganizationDisplayName'].flatMap((name) => descendants(entity, name));
  const inLanguage = (code: string) => names.find(({ attribs }) => attribs['xml:lang']?.toLowerCase().startsWith(code));
  const found = inLanguage('zh') ?? inLanguage('en') ?? names[0];
  return found && textOf(found).slice(0, 256);
}

const localName = ({ name }: Element) => name.slice(name.indexOf(':') + 1);
const elements = (nodes: ChildNode[]): Element[] => nodes.filter(isTag);

function rootOf(document: Document): Element {
  const [root] = elements(document.children);
  if (!root || !['EntitiesDescriptor', 'EntityDescriptor'].includes(localName(root))) throw new Error('no metadata');
  return root;
}

/** The element itself and everything below it, of that local name, in order; no depth is too deep. */
function descendants(root: Element, name: string): Element[] {
  const found: Element[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (localName(next) === name) found.push(next);
    waiting.push(...elements(next.children).toReversed());
  }
  return found;
}

const textOf = (element: Element): string =>
  element.children
    .map((node) => (isText(node) ? node.data : ''))
    .join('')
    .trim();
