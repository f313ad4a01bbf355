import type { RegistrationMethod, VerificationType } from '@yuelan/contract';
import type { TenantConfig } from '../db/schema.ts';
import type { AnnouncedKind } from '../identifiers.ts';
import { addAccessCodes } from '../ops/access-codes.ts';
import { announceReaders } from '../ops/readers.ts';
import { setTenantConfig } from '../ops/tenant-config.ts';
import type { TestServer } from './test-server.ts';
import type { To } from './verification.ts';
import { entry, sentCode } from './verification.ts';

export interface Login {
  token: string;
  userId: string;
  userName: string;
  role: string | null;
}

/** Networks with and without the test's own address, and a region with a place in it. */
export const here = { networks: ['127.0.0.0/8'] };
export const elsewhere = { networks: ['10.0.0.0/8', '2001:db8::/32'] };
export const region = { regions: [{ name: '广州', latitude: 23.13, longitude: 113.26, radiusKm: 30 }] };
const standing = { latitude: 23.2, longitude: 113.3 };

let next = 0;
export const newCard = (): string => `C${String(20_000_000 + next++)}`;
export const newEmail = (): string => `reader${next++}@example.org`;

/** One that GB 11643 allows: somebody born on the first of January 1988. */
export function newIdCard(): string {
  const digits = `44052419880101${String(next++ % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits + '10X98765432'[sum % 11];
}

/** An institution that sets what it asks of new readers, and people who apply there. */
export function registrar(server: TestServer, tenantId = 'alpha') {
  const { db } = server.stores;
  return {
    register: (args: object) => server.call<Login>('register', { ...entry(tenantId), imei: 'imei-0001', ...args }),

    /** What an earlier test said about it is gone. */
    admitBy: (registration: RegistrationMethod, config: Partial<TenantConfig> = {}) =>
      setTenantConfig(db, tenantId, {
        networks: null,
        regions: null,
        codeRegistersDirectly: null,
        closedGrants: null,
        registration,
        ...config,
      }),

    async proved(type: VerificationType, to: To): Promise<object> {
      const code = await sentCode(server, type, to, tenantId);
      return 'phone' in to ? { ...to, smsCode: code } : { ...to, emailCode: code };
    },

    announce: (kind: AnnouncedKind, number: string, name = '林晓', group?: string) =>
      announceReaders(db, tenantId, [{ kind, number, name, group }]),

    async newCode(kind: 'pass' | 'redeem', more: { uses?: number; expiresAt?: Date } = {}): Promise<string> {
      const code = `CODE${String(next++).padStart(8, '0')}`;
      await addAccessCodes(db, tenantId, [code], { kind, expiresAt: null, uses: null, ...more });
      return code;
    },

    async regionTicket(): Promise<object> {
      const args = { ...entry(tenantId), ...standing };
      const { data } = await server.call<{ regionTicket: string }>('verifyRegion', args);
      return { regionTicket: data?.regionTicket };
    },
  };
}
