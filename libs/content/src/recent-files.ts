/** The decrypted files that were read last, so that turning back a chapter needs no request. */
export interface RecentFiles {
  get: (file: number) => ArrayBuffer | undefined;
  put: (file: number, data: ArrayBuffer) => void;
  clear: () => void;
}

/** Larger files are pictures, sounds or PDFs: shown once, and too heavy to keep twice. */
const LARGEST = 2 ** 20;

export function recentFiles(budget = 8 * 2 ** 20): RecentFiles {
  const files = new Map<number, ArrayBuffer>();
  let total = 0;
  const drop = (file: number) => {
    total -= files.get(file)?.byteLength ?? 0;
    files.delete(file);
  };
  return {
    get: (file) => {
      const data = files.get(file);
      if (data) {
        files.delete(file);
        files.set(file, data);
      }
      return data;
    },
    put: (file, data) => {
      if (data.byteLength > LARGEST) return;
      drop(file);
      files.set(file, data);
      total += data.byteLength;
      for (const oldest of files.keys()) {
        if (total <= budget) break;
        drop(oldest);
      }
    },
    clear: () => {
      files.clear();
      total = 0;
    },
  };
}
