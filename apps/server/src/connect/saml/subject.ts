import type { Profile } from '@node-saml/node-saml';
import { z } from 'zod';
import { unproved } from '../settings.ts';
import type { Subject } from '../../services/tickets.ts';
import type { Idp } from './settings.ts';

const PAIRWISE_ID = 'urn:oasis:names:tc:SAML:attribute:pairwise-id';
const TARGETED_ID = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.10';
const SCOPED_AFFILIATION = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9';
const NAMES = ['urn:oid:2.16.840.1.113730.3.1.241', 'urn:oid:2.5.4.3'];
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** An attribute's value as node-saml reads it: text, or an element such as the NameID of eduPersonTargetedID. */
const Value = z.union([z.string(), z.object({ NameID: z.array(z.object({ _: z.string() })).min(1) })]);
const Values = z.union([Value.transform((value) => [value]), z.array(Value)]);

/**
 * Who an identity provider speaks of: its entity id and its lasting, opaque id of the user together, so that none can
 * speak for another's (threats 12). The student number is not among it.
 */
export function subjectOf(profile: Profile, idp: Idp): Subject {
  const attributes = profile['attributes'];
  const texts = (name: string) => textsOf(attributes, name);
  requireScopes([...texts(PAIRWISE_ID), ...texts(SCOPED_AFFILIATION)], idp);
  const id = texts(PAIRWISE_ID)[0] ?? texts(TARGETED_ID)[0] ?? persistentId(profile);
  if (!id) throw unproved('no lasting id in the assertion');
  const name = NAMES.flatMap(texts)[0];
  return { subject: `${idp.entityId}|${id}`, ...(name && { name: name.slice(0, 128) }) };
}

function textsOf(attributes: unknown, name: string): string[] {
  if (typeof attributes !== 'object' || attributes === null || !Object.hasOwn(attributes, name)) return [];
  const parsed = Values.safeParse(Reflect.get(attributes, name));
  if (!parsed.success) throw unproved(`attribute ${name} is none that we read`);
  return parsed.data.map((value) => (typeof value === 'string' ? value : value.NameID.map(({ _ }) => _).join('')));
}

/** `student@pku.edu.cn` counts only where the provider's metadata say that it speaks for pku.edu.cn. */
function requireScopes(scoped: string[], { scopes, entityId }: Idp): void {
  const own = scopes.map((scope) => scope.toLowerCase());
  for (const value of scoped) {
    const parts = value.split('@');
    const scope = parts[1]?.toLowerCase();
    if (parts.length !== 2 || !scope || !own.includes(scope)) throw unproved(`scope of another than ${entityId}`);
  }
}

const persistentId = ({ nameIDFormat, nameID }: Profile) => (nameIDFormat === PERSISTENT ? nameID : undefined);
