import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ContentStore } from './content-store.ts';
import { createFolderStore } from './folder-store.ts';

/** A content store that can say whether it is reachable. */
export interface OpenContentStore extends ContentStore {
  ping(): Promise<void>;
  close?(): void;
}

/** The store that the configuration names; the S3 client is loaded only where it is used. */
export async function openContent(config: Config): Promise<OpenContentStore> {
  if (!config.s3) return createFolderStore(join(config.dataDir, 'content'));
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config.s3);
}
