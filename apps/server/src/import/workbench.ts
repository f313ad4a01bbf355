import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Plain files of a book in preparation, each under its own number. */
export interface Workbench {
  /** A path that nothing has been written to. */
  reserve(): string;
  write(bytes: Uint8Array | string): Promise<{ source: string; size: number }>;
}

export function createWorkbench(folder: string): Workbench {
  let count = 0;
  const reserve = () => join(folder, `${(count += 1)}.part`);
  return {
    reserve,
    async write(content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const source = reserve();
      await writeFile(source, bytes);
      return { source, size: bytes.byteLength };
    },
  };
}
