import { reasonOf, useBindTenantMutation } from '@yuelan/api';
import type { CallArgs } from '@yuelan/api';
import { registrationChoice } from '@yuelan/contract';
import type { TenantCard } from '@yuelan/contract';
import { deviceId } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { isRealIdCard } from '@yuelan/validation';
import { useContactForm } from '../shared/use-contact-form.ts';
import { useForm } from '../shared/use-form.ts';
import type { Problems } from '../shared/use-form.ts';
import { useToday } from '../today.ts';
import { wantedBy } from './joining.ts';
import type { ProofName } from './joining.ts';
import { useRegion } from './use-region.ts';

type Proof = Omit<CallArgs<'bindTenant'>, 'tenantId' | 'appId' | 'imei'>;

/** Sends a proof to an institution: null when it has taken the reader in. */
function useJoin({ tenantId, appId }: TenantCard, onJoined: () => void) {
  const [bind] = useBindTenantMutation();
  return async (proof: Proof): Promise<string | null> => {
    const { error } = await bind({ tenantId, appId, imei: deviceId(), ...proof });
    if (error !== undefined) return reasonOf(error);
    onJoined();
    return null;
  };
}

type Values = Record<ProofName, string>;
const nothing: Values = { passCode: '', readCard: '', stuCode: '', idCard: '', realName: '' };

/** Joining by what is written on a card or a slip, by a place, or by nothing at all. */
export function useProofForm(tenant: TenantCard, onJoined: () => void) {
  const today = useToday();
  const join = useJoin(tenant, onJoined);
  const region = useRegion(tenant);
  const wanted = wantedBy(tenant.registration);
  const form = useForm<Values & { whole: string }>({
    initial: { ...nothing, whole: '' },
    check: (values) => Object.fromEntries(wanted.fields.map((name) => [name, troubleWith(name, values[name], today)])),
    send: async (values): Promise<Problems<Values & { whole: string }> | null> => {
      if (wanted.region && !region.proof) return (region.miss(), {});
      const fields = Object.fromEntries(wanted.fields.map((name) => [name, plain(name, values[name])]));
      const refused = await join({ ...fields, ...(region.proof && { regionTicket: region.proof.regionTicket }) });
      return refused ? { [wanted.fields[0] ?? 'whole']: refused } : null;
    },
  });
  return { ...form, wanted, region };
}

/** Joining by a phone or an address that the institution has announced. */
export function useContactProof(tenant: TenantCard, channel: 'sms' | 'email', onJoined: () => void) {
  const join = useJoin(tenant, onJoined);
  const { codeRegistersDirectly } = tenant;
  const { verificationType } = registrationChoice(tenant.registration, { codeRegistersDirectly, inWechat: false });
  return useContactForm({
    type: verificationType,
    channel,
    at: { tenantId: tenant.tenantId, appId: tenant.appId },
    send: async ({ to, code }) => {
      const refused = await join(channel === 'sms' ? { phone: to, smsCode: code } : { email: to, emailCode: code });
      return refused ? { code: refused } : null;
    },
  });
}

const plain = (name: ProofName, value: string): string =>
  name === 'idCard' ? value.replace(/\s/g, '').toUpperCase() : value.trim();

function troubleWith(name: ProofName, value: string, today: string): string | null {
  if (!value.trim()) return m.mine_join_missing();
  return name === 'idCard' && !isRealIdCard(plain(name, value), today) ? m.mine_id_card_wrong() : null;
}
