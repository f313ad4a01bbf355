/** What was proved on one page for the next: in memory alone, gone with a reload. */
type Proved =
  /** A forgotten password: where the code goes; then the ticket that it was traded for. */
  | { readonly kind: 'forgotten'; readonly contact: Contact; readonly ticket: string | null }
  /** A reader without a password has proved the phone. */
  | { readonly kind: 'first'; readonly contact: Contact; readonly ticket: string }
  /** The password that is to be replaced: the server looks at it together with the new one. */
  | { readonly kind: 'change'; readonly oldPassword: string };

export interface Contact {
  readonly channel: 'sms' | 'email';
  /** A number or an address. */
  readonly to: string;
}

let proved: Proved | null = null;

export const currentProof = (): Proved | null => proved;
export function keepProof(next: Proved | null): void {
  proved = next;
}
