// `npm run bench -- <name> --json`: figures, each with its unit and the reference measured in the same run. `--full`
// takes more time where a bench has more to show.
import { audio } from './cases/audio.ts';
import { decrypt } from './cases/decrypt.ts';
import { ingest } from './cases/ingest.ts';
import { pdf } from './cases/pdf.ts';
import { reader } from './cases/reader.ts';
import { scripts } from './cases/scripts.ts';
import { start } from './cases/start.ts';
import type { Bench, Figures } from './figures.ts';
import { table } from './figures.ts';

const benches: Record<string, Bench> = { scripts, start, decrypt, reader, pdf, audio, ingest };

const args = process.argv.slice(2);
const full = args.includes('--full');
const asJson = args.includes('--json');
const names = args.filter((arg) => !arg.startsWith('--'));
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}

const all: Record<string, Figures> = {};
for (const name of names.length > 0 ? names : Object.keys(benches)) {
  if (!asJson) console.log(`· ${name}`);
  all[name] = await benches[name]!({ full });
  if (!asJson) console.log(table(all[name]));
}
if (asJson) console.log(JSON.stringify(all, null, 2));
