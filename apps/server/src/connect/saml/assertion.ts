import type { Profile } from '@node-saml/node-saml';
import { z } from 'zod';
import type { Cache } from '../../cache/cache.ts';
import { fingerprint } from '../../login/token.ts';
import { unproved } from '../settings.ts';
import type { Idp } from './settings.ts';

/** The signed assertion as node-saml parses it: what we check ourselves beyond what the library does. */
const Signed = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([z.object({ SubjectConfirmation: z.array(z.unknown()).min(1) })]),
    AuthnStatement: z.array(z.unknown()).min(1),
  }),
});
const Bearer = z.object({
  $: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
  SubjectConfirmationData: z.tuple([
    z.object({ $: z.object({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: z.iso.datetime() }) }),
  ]),
});

const SKEW_MS = 60_000;
const LONGEST_SECONDS = 86_400;

interface Expected {
  idp: Idp;
  requestId: string;
  acs: string;
  now: number;
}

/**
 * Holds the signed assertion against the request that we sent: issued by the very provider that the reader picked, for
 * this request and this address, and used for the first time (threats 12). Signature, time and audience are node-saml's.
 */
export async function requireOurs(profile: Profile, expected: Expected, cache: Cache): Promise<void> {
  const { idp, requestId, acs, now } = expected;
  const { Assertion } = Signed.parse(profile.getAssertion?.());
  if (Assertion.Issuer[0]._ !== idp.entityId) throw unproved('assertion of another provider');
  const bearers = Assertion.Subject[0].SubjectConfirmation.map(
    (one) => Bearer.safeParse(one).data?.SubjectConfirmationData,
  );
  const ends = bearers
    .flatMap((data) => (data ? [data[0].$] : []))
    .filter(({ InResponseTo, Recipient }) => InResponseTo === requestId && Recipient === acs)
    .map(({ NotOnOrAfter }) => Date.parse(NotOnOrAfter))
    .filter((end) => end > now - SKEW_MS);
  if (ends.length === 0) throw unproved('assertion for another request or place');
  const seconds = Math.ceil((Math.max(...ends) + SKEW_MS - now) / 1000);
  await requireFirstUse(cache, `${idp.entityId} ${Assertion.$.ID}`, Math.min(seconds, LONGEST_SECONDS));
}

async function requireFirstUse(cache: Cache, assertion: string, seconds: number): Promise<void> {
  const key = `saml:used:${fingerprint(assertion).toString('base64url')}`;
  if ((await cache.count(key, seconds)) > 1) throw unproved('assertion used before');
}
