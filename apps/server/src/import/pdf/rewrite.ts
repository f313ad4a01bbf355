import { createRequire } from 'node:module';

interface Qpdf {
  callMain(args: string[]): number;
  FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
}

interface QpdfOptions {
  locateFile(): string;
  noInitialRun: boolean;
  print(text: string): void;
  printErr(text: string): void;
}

const SUCCESS_WITH_WARNINGS = 3;

/**
 * The PDF with object streams, so that the first page of a thousand needs 90 kB and not the whole cross-reference
 * table; null where qpdf cannot read it (damaged, or locked by a password).
 */
export async function withObjectStreams(pdf: Uint8Array): Promise<Uint8Array | null> {
  try {
    const qpdf = await loadQpdf();
    qpdf.FS.writeFile('/in.pdf', pdf);
    const code = qpdf.callMain(['--object-streams=generate', '/in.pdf', '/out.pdf']);
    return code === 0 || code === SUCCESS_WITH_WARNINGS ? qpdf.FS.readFile('/out.pdf') : null;
  } catch {
    return null;
  }
}

async function loadQpdf(): Promise<Qpdf> {
  const path = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm');
  const loaded = (await import('@neslinesli93/qpdf-wasm')) as unknown as { default: unknown };
  const nested = loaded.default as { default?: unknown };
  const create = (nested.default ?? nested) as (options: QpdfOptions) => Promise<Qpdf>;
  const quiet = () => {};
  return create({
    locateFile: () => path.replace(/qpdf\.js$/, 'qpdf.wasm'),
    noInitialRun: true,
    print: quiet,
    printErr: quiet,
  });
}
