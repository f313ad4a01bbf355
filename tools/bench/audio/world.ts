import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnServer } from '../../setup/own-server.ts';
import { inRoot } from '../../setup/paths.ts';
import { imported } from '../reader/world.ts';
import { serveFolder } from '../serve-folder.ts';
import { FOUR_G, slowLink } from '../slow-link.ts';
import { makeRecording } from './recording.ts';

/** Addresses of one and the same recording. */
export interface Recording {
  /** The product's page of it, where it is kept encrypted. */
  product: string;
  /** A page with a plain `<audio src>` of the unencrypted file. */
  plain: string;
}

export interface AudioWorld {
  raw: Recording;
  /** The same servers at the end of a slow link. */
  slow: Recording;
  close: () => Promise<void>;
}

/** The product with a long recording in its demo institution, and the same file beside it. */
export async function openAudioWorld(minutes: number, program?: string): Promise<AudioWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'yuelan-bench-'));
  const site = join(folder, 'site');
  await mkdir(site);
  const path = join(site, 'recording.mp3');
  await makeRecording(path, minutes);
  await copyFile(inRoot('tools/bench/pages/audio/index.html'), join(site, 'index.html'));
  const dataDir = join(folder, 'data');
  const server = await startOwnServer(dataDir, {}, program);
  const bookId = await imported(dataDir, path);
  const files = await serveFolder(site);
  const links = await Promise.all([server.origin, files.origin].map((origin) => slowLink(origin, FOUR_G)));
  const at = (product: string, plain: string): Recording => ({
    product: `${product}/h5/pages/book/audio?tenantId=demo&appId=demo-app&bookId=${bookId}`,
    plain: new URL('?src=recording.mp3', plain).href,
  });
  return {
    raw: at(server.origin, files.origin),
    slow: at(links[0]!.origin, links[1]!.origin),
    close: async () => {
      for (const { close } of [...links, files]) close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
