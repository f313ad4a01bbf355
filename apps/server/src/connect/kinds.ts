import { z } from 'zod';
import type { Connector, ConnectorRow, Tools } from './connector.ts';
import { expandPartner } from './partners.ts';
import { createOidc, OidcSettings } from './oidc/oidc.ts';
import { createSaml } from './saml/saml.ts';
import { SamlSettings } from './saml/settings.ts';
import { createSignedParams, SignedParamsSettings } from './signed-params/signed-params.ts';
import { TokenExchangeSettings } from './token-exchange/settings.ts';
import { createTokenExchange } from './token-exchange/token-exchange.ts';
import { WechatSettings } from './wechat/settings.ts';
import { createWechat } from './wechat/wechat.ts';

const Titled = z.object({ title: z.string() });
/** What the button of a connector says: its own title, else its name. */
export const titleOf = ({ name, settings }: Pick<ConnectorRow, 'name' | 'settings'>): string =>
  Titled.safeParse(settings).data?.title ?? name;

const MiniProgram = z.object({ app: z.literal('miniProgram') });
/** Whether a browser can be sent there. */
export const isStartable = ({ kind, settings }: Pick<ConnectorRow, 'kind' | 'settings'>): boolean =>
  kind === 'oidc' || kind === 'saml' || (kind === 'wechat' && !MiniProgram.safeParse(settings).success);

/** A kind of connector: the schema of its settings, and how one is made of them. */
interface Kind {
  settings: z.ZodType;
  make(row: ConnectorRow, tools: Tools): Connector;
}

const kind = <S extends z.ZodType>(
  settings: S,
  create: (row: ConnectorRow, settings: z.output<S>, tools: Tools) => Connector,
): Kind => ({ settings, make: (row, tools) => create(row, settings.parse(row.settings), tools) });

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['oidc', kind(OidcSettings, createOidc)],
  ['saml', kind(SamlSettings, createSaml)],
  ['wechat', kind(WechatSettings, createWechat)],
  ['signedParams', kind(SignedParamsSettings, createSignedParams)],
  ['tokenExchange', kind(TokenExchangeSettings, createTokenExchange)],
]);

/** The connector of a row; throws where its kind or its settings are none of ours. */
export function makeConnector(row: ConnectorRow, tools: Tools): Connector {
  const full = row.kind === 'partner' ? { ...row, ...expandPartner(row.name, row.settings) } : row;
  const known = kinds.get(full.kind);
  if (!known) throw new Error(`connector ${row.name}: kind must be one of partner, ${[...kinds.keys()].join(', ')}`);
  return known.make(full, tools);
}

/** Throws, naming each wrong field, where a connector could not be made of this. */
export function checkConnector({ name, kind, settings }: Pick<ConnectorRow, 'name' | 'kind' | 'settings'>): void {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Error('a connector is named by letters, digits, - and _');
  const full = kind === 'partner' ? expandPartner(name, settings) : { kind, settings };
  const known = kinds.get(full.kind);
  if (!known) throw new Error(`kind must be one of partner, ${[...kinds.keys()].join(', ')}`);
  known.settings.parse(full.settings);
}
