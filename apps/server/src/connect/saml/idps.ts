import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tools } from '../connector.ts';
import { readInWorker } from './read-in-worker.ts';
import type { Idp, SamlSettings } from './settings.ts';

/** Federations renew their metadata once a day or so; a process reads them again after an hour. */
const REMEMBERED_MS = 3_600_000;
const RETRY_MS = 300_000;
const MOST_BYTES = 64 * 1024 * 1024;
const remembered = new Map<string, { idps: Promise<readonly Idp[]>; until: number }>();

type Federation = NonNullable<SamlSettings['federation']>;

/** The identity providers of one connector: the operator's own, and those of the federation's verified metadata. */
export function createIdps(settings: SamlSettings, tools: Tools) {
  const all = async (): Promise<readonly Idp[]> => {
    const members = settings.federation ? await membersOf(settings.federation, tools) : [];
    const { members: admitted } = settings;
    const joined = admitted ? members.filter(({ entityId }) => admitted.includes(entityId)) : members;
    return [...settings.idps, ...joined];
  };
  return {
    all,
    /** The provider of that id; the only one there is where none is named. */
    async pick(entityId: string | null): Promise<Idp | null> {
      const idps = await all();
      if (entityId === null) return idps.length === 1 ? (idps[0] ?? null) : null;
      return idps.find((idp) => idp.entityId === entityId) ?? null;
    },
  };
}

/** Once read, members are there at once: new metadata are read beside them, and old ones stay where that fails. */
function membersOf(federation: Federation, tools: Tools): Promise<readonly Idp[]> {
  const key = JSON.stringify(federation);
  const known = remembered.get(key);
  if (known && known.until > tools.clock()) return known.idps;
  const idps = load(federation, tools);
  if (known) {
    known.until = tools.clock() + RETRY_MS;
    idps.then(() => remember(key, idps, tools), ignored);
    return known.idps;
  }
  remember(key, idps, tools);
  idps.catch(() => remembered.delete(key));
  return idps;
}

const remember = (key: string, idps: Promise<readonly Idp[]>, { clock }: Tools) =>
  remembered.set(key, { idps, until: clock() + REMEMBERED_MS });

/** The next reading is soon enough: a federation's server may be away for a while. */
const ignored = () => {};

async function load({ url, file, certificate }: Federation, tools: Tools): Promise<readonly Idp[]> {
  const xml = url ? await download(url, tools) : await readFile(federationFile(tools, file ?? ''), 'utf8');
  return readInWorker({ xml, certificate, now: tools.clock() });
}

const federationFile = ({ config }: Tools, file: string) => join(config.dataDir, 'federations', file);

async function download(url: string, { fetch }: Tools): Promise<string> {
  const response = await fetch(url, { mostBytes: MOST_BYTES });
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}
