// npm run admin -- <verb> --tenant <id> …
import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { AdminCommand } from '@yuelan/server';
import { askHere } from './ask.ts';
import type { Given } from './verbs.ts';
import { UsageError, verbs } from './verbs.ts';

const usage = (name: string): string => `npm run admin -- ${name} ${verbs[name]?.usage ?? ''}`;

const overview = (): string =>
  [
    '用法（usage）: npm run admin -- <命令> --tenant <id> …',
    '',
    ...Object.entries(verbs).map(([name, { does }]) => `  ${name.padEnd(10)} ${does}`),
    '',
    '每个命令的写法：npm run admin -- <命令> --help',
  ].join('\n');

/** The command that was typed; null where only its description is wanted. */
function readCommand(argv: string[]): AdminCommand | null {
  const [name = '', ...rest] = argv;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) {
    if (name === '' || name === '--help' || name === '-h') return say(overview());
    throw new UsageError(`没有命令 ${name}\n${overview()}`);
  }
  const options = { ...verb.options, tenant: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parsed(name, rest, options);
  if (values['help']) return say(`${verb.does}\n${usage(name)}`);
  return checked(name, { verb: name, tenantId: values['tenant'], ...verb.ask({ values, positionals }) });
}

function parsed(name: string, args: string[], options: NonNullable<ParseArgsConfig['options']>): Given {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage(name)}`);
  }
}

function checked(name: string, wanted: object): AdminCommand {
  const command = AdminCommand.safeParse(wanted);
  if (command.success) return command.data;
  const lines = command.error.issues.map(({ path, message }) => `${path.join('.') || '参数'}：${message}`);
  throw new UsageError(`${lines.join('\n')}\n${usage(name)}`);
}

function say(text: string): null {
  console.log(text);
  return null;
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (!command) return 0;
  const { lines, errors } = await askHere(command);
  for (const line of lines) console.log(line);
  for (const error of errors) console.error(error);
  return errors.length > 0 ? 1 : 0;
}

// A reader of the output that stops early (`| head`) ends the run quietly.
process.stdout.on('error', () => process.exit(0));

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
