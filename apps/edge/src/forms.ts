import { pageForms, type DeviceKind } from '@yuelan/contract';

interface Forms {
  readonly phone: string;
  readonly pad?: string;
  readonly pc?: string;
}

/** Every address that is a form of some page, with all the forms of that page. */
const formsByAddress = new Map<string, Forms>();
for (const [phone, forms] of Object.entries<{ pad?: string; pc?: string }>(pageForms)) {
  const all = { phone, ...forms };
  for (const address of Object.values(all)) formsByAddress.set(address, all);
}

/** Names under which the catalogue lists one screen twice: the longer leads to the shorter (house.md, open points). */
const ACTIVITY_ALIAS = /^pages\/(pc|pad)\/activity\/(together|team|teamDetail|clock|offline)$/;

/** The address of a page on a kind of device: its own form where it has one, else the common one. */
export function addressOn(kind: DeviceKind, address: string): string {
  const plain = address.replace(ACTIVITY_ALIAS, 'pages/$1/$2');
  const forms = formsByAddress.get(plain);
  return forms?.[kind] ?? forms?.phone ?? plain;
}
