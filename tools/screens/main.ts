// `npm run screens -- --json`: every address that exists, with a working sample address in the demo tenant.
import { withServer } from '../setup/own-server.ts';
import { screensOf } from './samples.ts';

const list = await withServer(screensOf);
if (process.argv.includes('--json')) console.log(JSON.stringify(list, null, 2));
else for (const { phone, pad, pc } of list) console.log([phone, pad, pc].join('\n  '));
