import { useSession } from '@yuelan/api';
import { registrationChoice, RegistrationMethod } from '@yuelan/contract';
import { proofOf, stepsOf } from './steps.ts';

/** How this institution admits readers, and by which grant here (core §4); `withWechat` where WeChat says who it is. */
export function usePlan(withWechat: boolean) {
  const { config } = useSession();
  const proof = proofOf(config?.registration ?? RegistrationMethod.none);
  const choice = registrationChoice(config?.registration ?? RegistrationMethod.none, {
    codeRegistersDirectly: config?.codeRegistersDirectly ?? false,
    inWechat: withWechat,
  });
  const contact: 'phone' | 'email' = proof.contact === 'sms' ? 'phone' : 'email';
  return { institution: config?.tenantName ?? '', proof, steps: stepsOf(proof), choice, contact };
}
