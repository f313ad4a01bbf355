import type { ThirdPartyProof, ThirdPlatform } from '@yuelan/contract';
import { Code, platformNeeds, thirdPlatforms } from '@yuelan/contract';
import { Refusal } from '../../http/refusal.ts';
import type { Connector, ConnectorRow, ThirdArgs, Tools } from '../connector.ts';
import type { Fetch } from '../outbound.ts';
import type { Subject } from '../../services/tickets.ts';
import type { Step, TokenExchangeSettings } from './settings.ts';

type Values = Readonly<Record<string, string>>;

/**
 * A partner that hands its user over with a token or code, which the server shows to the partner's own interface to
 * learn who it is. Failures are the catalogue's (§8): 4001000 without the parameter, 4001071 where the partner refuses
 * it, 4001084 where it does not say who it is.
 */
export function createTokenExchange(row: ConnectorRow, settings: TokenExchangeSettings, tools: Tools): Connector {
  return {
    async verify(args): Promise<Subject> {
      requireNeeds(settings, args, tools.clock());
      let values: Values = { ...given(args), secret: row.secret ?? '' };
      let answer: unknown;
      for (const step of settings.steps) {
        if (step.unless && values[step.unless]) continue;
        answer = await ask(tools.fetch, step, values);
        values = { ...values, ...taken(step, answer) };
      }
      const subject = textAt(answer, settings.subject);
      if (!subject || subject.length > 512) throw new Refusal(Code.libraryUserError);
      const name = settings.name && textAt(answer, settings.name);
      return { subject, ...(name && { name: name.slice(0, 128) }) };
    },
  };
}

/** What the connector needs, and what the platform does (core §5: a pad provider needs the token and its expiry). */
function requireNeeds({ needs }: TokenExchangeSettings, args: ThirdArgs, now: number): void {
  const ofPlatform = isThirdPlatform(args.thirdPL) ? (platformNeeds[args.thirdPL] ?? []) : [];
  const isThere = (need: (typeof needs)[number] | ThirdPartyProof) => [need].flat().some((one) => args[one]);
  if (![...needs, ...ofPlatform].every(isThere)) throw new Refusal(Code.parameterNotFound);
  const end = args.accessTokenExpirationTime;
  if (end && !(expiryOf(end) > now)) throw new Refusal(Code.accessTokenUnusable);
}

const isThirdPlatform = (name: string | undefined): name is ThirdPlatform =>
  thirdPlatforms.some((platform) => platform === name);

/** Milliseconds since 1970; ten digits are seconds, anything else is read as a date, of China where it names no zone. */
function expiryOf(text: string): number {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const plain = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text);
  return Date.parse(plain ? `${plain[1]}T${plain[2]}+08:00` : text);
}

const given = (args: ThirdArgs): Values => ({
  code: args.code ?? '',
  accessToken: args.accessToken ?? '',
  tokenStr: args.tokenStr ?? '',
  rdId: args.rdId ?? '',
  openId: args.openId ?? '',
  systemFlag: args.systemFlag ?? '',
});

async function ask(fetch: Fetch, step: Step, values: Values): Promise<unknown> {
  const response = await send(fetch, step, values).catch((cause: unknown) => {
    throw broken('no answer', cause);
  });
  if (response.status === 401 || response.status === 403) throw new Refusal(Code.accessTokenUnusable);
  if (response.status !== 200) throw broken(`status ${response.status}`);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw broken('not JSON', cause);
  });
  if (step.unusable && isOneOf(answer, step.unusable)) throw new Refusal(Code.accessTokenUnusable);
  if (step.success && !isOneOf(answer, step.success)) throw broken('no success');
  return answer;
}

/** What came from outside goes into values only, each encoded: never into host or path (threats 21). */
function send(fetch: Fetch, { url, method, encoding, params, headers }: Step, values: Values): Promise<Response> {
  const filled = fillAll(params, values);
  const extra = fillAll(headers, values);
  if (method === 'GET') {
    const address = new URL(url);
    for (const [name, value] of Object.entries(filled)) address.searchParams.set(name, value);
    return fetch(address, { headers: extra });
  }
  const body = encoding === 'json' ? JSON.stringify(filled) : new URLSearchParams(filled).toString();
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return fetch(url, { method, body, headers: { ...extra, 'content-type': type } });
}

const fillAll = (templates: Values, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(templates).map(([name, text]) => [
      name,
      text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''),
    ]),
  );

const taken = ({ take }: Step, answer: unknown): Values =>
  Object.fromEntries(Object.entries(take).map(([name, path]) => [name, textAt(answer, path) ?? '']));

const isOneOf = (answer: unknown, { path, values }: NonNullable<Step['success']>): boolean =>
  values.some((value) => value === at(answer, path));

/** The text or number at a path; undefined where there is nothing, or something else. */
function textAt(answer: unknown, path: string): string | undefined {
  const found = at(answer, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

function at(answer: unknown, path: string): unknown {
  let place = answer;
  for (const name of path.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined;
    place = Reflect.get(place, name) as unknown;
  }
  return place;
}

function broken(reason: string, cause?: unknown): Refusal {
  const refusal = new Refusal(Code.libraryUserError);
  refusal.cause = cause ?? new Error(reason);
  return refusal;
}
