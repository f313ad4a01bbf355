import { z } from 'zod';
import { common, HttpUrl } from '../settings.ts';

const EntityId = z.string().min(1).max(1024);
/** A certificate in PEM, or its base64 alone as metadata carry it. */
const Certificate = z.string().min(64).max(16_384);

/** An identity provider, as metadata or the operator describe it. */
export const Idp = z.strictObject({
  entityId: EntityId,
  name: z.string().min(1).max(256),
  domain: z.string().max(256).nullable().default(null),
  /** Where authentication requests go (HTTP-Redirect). */
  sso: HttpUrl,
  certificates: z.array(Certificate).min(1),
  /** `shibmd:Scope`: the only domains that it may speak for. */
  scopes: z.array(z.string().max(256)).default([]),
});
export type Idp = z.infer<typeof Idp>;

const Federation = z.strictObject({
  /** Metadata of all members, e.g. of CARSI. */
  url: HttpUrl.optional(),
  /** Or a file of `DATA_DIR/federations`. */
  file: z
    .string()
    .regex(/^[\w-]{1,64}\.xml$/)
    .optional(),
  /** The federation's signing certificate; without one an unsigned file is believed as it is. */
  certificate: Certificate.optional(),
});

export const SamlSettings = z
  .strictObject({
    ...common,
    /** Our name in the federation; the address of our metadata where nothing is said. */
    entityId: EntityId.optional(),
    /** Certificate of the secret, a private key in PEM: others encrypt to it and check our requests by it. */
    certificate: Certificate.optional(),
    idps: z.array(Idp).default([]),
    federation: Federation.optional(),
    /** Members of the federation whose readers are let in; all where nothing is said. */
    members: z.array(EntityId).optional(),
  })
  .refine(({ idps, federation }) => idps.length > 0 || federation, 'needs idps or a federation');
export type SamlSettings = z.infer<typeof SamlSettings>;
