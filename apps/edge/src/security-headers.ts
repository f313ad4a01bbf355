import { documentHeaders } from '@yuelan/contract';

/** Headers of every page: what a document may do, and which of the device's senses it may ask for. */
export const pageHeaders = (shells?: readonly string[]): Readonly<Record<string, string>> => ({
  ...documentHeaders(shells),
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
});
