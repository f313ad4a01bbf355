import { demoTenants } from '../demo/library.ts';
import type { DemoTenant } from '../demo/types.ts';

const FORMS = [
  ['手机 phone', 'pages/main'],
  ['平板 pad', 'pages/pad/index'],
  ['桌面 desktop', 'pages/pc/index'],
] as const;

/** What the terminal says once everything is served: where to go, and who to be. */
export function welcome(origin: string, seconds: number): string {
  const tenants = demoTenants.flatMap((tenant) => [
    '',
    `  ${tenant.name}`,
    ...FORMS.map(
      ([form, page]) => `    ${form.padEnd(12)} ${origin}/h5/${page}?tenantId=${tenant.id}&appId=${tenant.appId}`,
    ),
    ...tenant.accounts.map(({ account, password, note }) => `    ${account} / ${password}${note ? `  ${note}` : ''}`),
    ...(tenant.regulars ?? [])
      .slice(0, 1)
      .map(({ account, password }) => `    ${account} / ${password}  读者：有几个月的阅读记录`),
    ...waysToRegister(tenant),
  ]);
  return [
    '',
    `阅览 Yuelan is ready after ${seconds.toFixed(1)} s at ${origin}/h5/`,
    ...tenants,
    '',
    `  API  ${origin}/api/front/docs`,
    '  An address shows the form of the device that opens it; Ctrl-C stops.',
    '',
  ].join('\n');
}

/** What to type where a registration asks for a code, or for a number and a name. */
const waysToRegister = ({ codes = [], readers = [] }: DemoTenant): string[] => [
  ...codes.map(({ code, note }) => `    ${code}  ${note}`),
  ...readers.slice(0, 2).map(({ number, name }) => `    注册 ${number} ${name}`),
];
