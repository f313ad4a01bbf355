import { Code, GrantType } from '@yuelan/contract';
import type { LoginResult } from '@yuelan/contract/schemas';
import type { Deps } from '../../deps.ts';
import type { OpenCtx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ContactParts } from './contacts.ts';
import { createContacts } from './contacts.ts';
import type { PasswordParts } from './passwords.ts';
import { createPasswords } from './passwords.ts';
import type { RegionArgs, Regions } from './regions.ts';
import type { RegisterArgs } from './registration-form.ts';
import type { Registration, VerifyArgs } from './registration.ts';

type Register = (ctx: OpenCtx, args: RegisterArgs) => Promise<LoginResult>;

interface Parts extends PasswordParts, ContactParts {
  registration: Registration;
  regions: Regions;
  /** Registers whom another system vouches for. */
  connectors: { enter: Register };
}

/** Accounts: how they are made, and what they are entered with. */
export function createAccounts(deps: Deps, parts: Parts) {
  const { registration, regions, connectors } = parts;
  const own: Register = (ctx, args) => registration.register(ctx, args);
  const byWechat: Register = async (ctx, args) => {
    await registration.requireGrant(args, { inWechat: true });
    return connectors.enter(ctx, args);
  };
  const grants: Partial<Record<GrantType, Register>> = {
    [GrantType.phoneRegister]: own,
    [GrantType.accountRegister]: own,
    [GrantType.importRegister]: own,
    [GrantType.codePhoneRegister]: own,
    [GrantType.codeAccountRegister]: own,
    [GrantType.wechatRegister]: byWechat,
    [GrantType.codeWechatRegister]: byWechat,
    [GrantType.thirdRegister]: connectors.enter,
    [GrantType.carsiRegister]: connectors.enter,
  };

  return {
    ...createPasswords(deps, parts),
    ...createContacts(deps, parts),
    registerVerify: (ctx: OpenCtx, args: VerifyArgs) => registration.registerVerify(ctx, args),
    verifyRegion: (ctx: OpenCtx, args: RegionArgs) => regions.verifyRegion(ctx, args),

    async register(ctx: OpenCtx, args: RegisterArgs): Promise<LoginResult> {
      const grant = grants[args.grantType];
      if (!grant) throw new Refusal(Code.grantClosed);
      return grant(ctx, args);
    },
  };
}
