import { documentHeaders, type TrustedOrigins } from '@yuelan/contract';

/** Headers of every page: what a document may do, and which of the device's senses it may ask for. */
export const pageHeaders = (origins?: TrustedOrigins): Readonly<Record<string, string>> => ({
  ...documentHeaders(origins),
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
});
