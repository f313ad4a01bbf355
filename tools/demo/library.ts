import { city } from './tenants/city.ts';
import { county } from './tenants/county.ts';
import { school } from './tenants/school.ts';
import type { DemoTenant } from './types.ts';

export type { DemoAccount } from './types.ts';

/** The institutions that a first start sets up. */
export const demoTenants: DemoTenant[] = [city, school, county];
