import { useRegisterVerifyMutation } from '@yuelan/api';
import { useCaptcha, useIds } from '@yuelan/api/verification';
import { Code } from '@yuelan/contract';
import { useState } from 'react';
import { troubleOf } from '../form/trouble-of.ts';
import type { MembershipProof, Trouble } from '../ways.ts';
import type { Proof, ProofField } from './steps.ts';
import { useRegion } from './use-region.ts';

/** What proves the membership, and whether the server would take it before the rest is asked for. */
export function useProof(proof: Proof, values: Readonly<Record<ProofField, string>>, active: boolean) {
  const ids = useIds();
  const [verify] = useRegisterVerifyMutation();
  const [announced, setAnnounced] = useState<string | null>(null);
  const region = useRegion();
  const captcha = useCaptcha(active);
  const given: MembershipProof = {
    ...Object.fromEntries(proof.fields.map((name) => [name, asSent(name, values[name])])),
    ...(region.ticket && { regionTicket: region.ticket }),
  };
  return {
    given,
    region,
    captcha,
    /** Masked name of the reader whom the institution has announced. */
    announced,
    mayGoOn: (): boolean => {
      const placeless = proof.region && region.ticket === null;
      if (placeless) region.miss();
      if (captcha.proof() === null) captcha.miss();
      return !placeless && captcha.proof() !== null;
    },
    verify: async (): Promise<Trouble | null> => {
      const { data, error } = await verify({ ...ids, ...given, captcha: captcha.proof() ?? undefined });
      const trouble = troubleOf(error);
      const aboutCaptcha = trouble?.code === Code.captchaNeeded;
      captcha.spent(aboutCaptcha ? trouble.msg : null);
      setAnnounced(data?.name ?? null);
      return aboutCaptcha ? { code: null, msg: '' } : trouble;
    },
  };
}

const asSent = (name: ProofField, value: string) => (name === 'idCard' ? value.trim().toUpperCase() : value.trim());
