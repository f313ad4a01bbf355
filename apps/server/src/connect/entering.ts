import type { ParsedArgsOf } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
import type { MembershipProofs } from '../services/accounts/membership-proof.ts';
import type { Admit } from '../services/admit.ts';
import type { Newcomers } from '../services/newcomers.ts';
import type { Secrets } from '../services/secrets.ts';
import type { Tickets } from '../services/tickets.ts';
import type { Verification } from '../services/verification/index.ts';

type LoginArgs = ParsedArgsOf<typeof loginSchemas, 'login'>;
type RegisterArgs = ParsedArgsOf<typeof loginSchemas, 'register'>;

/** What a login or a registration through another system may carry. */
export type EnterArgs = LoginArgs & Omit<RegisterArgs, keyof LoginArgs>;

/** The services that let somebody in. */
export interface EnteringParts {
  secrets: Secrets;
  tickets: Tickets;
  newcomers: Newcomers;
  admit: Admit;
  verification: Verification;
  proofs: MembershipProofs;
}
