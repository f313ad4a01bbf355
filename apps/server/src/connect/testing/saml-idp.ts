import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';
import type { Certified } from './certificate.ts';

/** What a login at our service provider asks for. */
export interface AuthnRequest {
  id: string;
  acs: string;
  issuer: string;
  relayState: string;
}

/** Reads the redirect that a login begins with. */
export function readRequest(address: URL): AuthnRequest {
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest')!, 'base64')).toString();
  return {
    id: /\bID="([^"]+)"/.exec(xml)![1]!,
    acs: /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)![1]!,
    issuer: /Issuer[^>]*>([^<]+)</.exec(xml)![1]!,
    relayState: address.searchParams.get('RelayState')!,
  };
}

export interface Assertion {
  id: string;
  issuer: string;
  /** XML inside the NameID; null for none. */
  nameId: string | null;
  /** Attribute values, XML inside, by name. */
  attributes: Record<string, string[]>;
  inResponseTo: string | null;
  recipient: string;
  audience: string;
  notBefore: number;
  notOnOrAfter: number;
}

export const PAIRWISE_ID = 'urn:oasis:names:tc:SAML:attribute:pairwise-id';
export const SCOPED_AFFILIATION = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9';
export const TARGETED_ID = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.10';

/** What an honest provider says in answer to a request. */
export const honest = (request: AuthnRequest, issuer: string, pairwiseId: string): Assertion => ({
  id: `_${randomBytes(16).toString('hex')}`,
  issuer,
  nameId: null,
  attributes: { [PAIRWISE_ID]: [pairwiseId], [SCOPED_AFFILIATION]: [`student@${pairwiseId.split('@')[1]}`] },
  inResponseTo: request.id,
  recipient: request.acs,
  audience: request.issuer,
  notBefore: Date.now() - 1000,
  notOnOrAfter: Date.now() + 300_000,
});

const time = (at: number) => new Date(at).toISOString();
const NAMESPACES =
  'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

export function assertionXml(given: Assertion): string {
  const inResponseTo = given.inResponseTo === null ? '' : ` InResponseTo="${given.inResponseTo}"`;
  const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const attributes = Object.entries(given.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  return `<saml:Assertion ${NAMESPACES} ID="${given.id}" Version="2.0" IssueInstant="${time(Date.now())}"><saml:Issuer>${given.issuer}</saml:Issuer><saml:Subject>${
    given.nameId === null ? '' : `<saml:NameID Format="${persistent}">${given.nameId}</saml:NameID>`
  }<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${time(given.notOnOrAfter)}" Recipient="${given.recipient}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${time(given.notBefore)}" NotOnOrAfter="${time(given.notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${given.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${time(Date.now())}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`;
}

export function responseXml(issuer: string, inResponseTo: string | null, content: string): string {
  const asked = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  return `<samlp:Response ${NAMESPACES} ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${time(Date.now())}"${asked}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`;
}

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** Signs the element of that name, as Shibboleth does: enveloped, exclusive, RSA-SHA256. */
export function signed(
  xml: string,
  name: 'Assertion' | 'Response' | 'EntitiesDescriptor',
  { privateKey, certificate }: Certified,
): string {
  const signer = new SignedXml({ privateKey, publicCert: certificate });
  signer.signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
  signer.canonicalizationAlgorithm = EXCLUSIVE;
  const xpath = `//*[local-name(.)='${name}']`;
  signer.addReference({
    xpath,
    transforms: [ENVELOPED, EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  const issuer = `${xpath}/*[local-name(.)='Issuer']`;
  const location =
    name === 'EntitiesDescriptor'
      ? { reference: xpath, action: 'prepend' as const }
      : { reference: issuer, action: 'after' as const };
  signer.computeSignature(xml, { location });
  return signer.getSignedXml();
}

/** As Shibboleth encrypts by default: to the service provider's certificate. */
export async function encrypted(assertion: string, { publicKey, certificate }: Certified): Promise<string> {
  const xml = await promisify(encrypt)(assertion, {
    rsa_pub: publicKey,
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  });
  return `<saml:EncryptedAssertion>${xml}</saml:EncryptedAssertion>`;
}

export const encoded = (xml: string): string => Buffer.from(xml).toString('base64');
