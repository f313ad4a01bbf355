import { formatFiles } from '@nx/devkit';
import { insertBeforeEnd, namesOf, refuseExisting } from '../names.mjs';

/** A call is a row, a schema pair and a line on the server; its service is a file of its own. */
export default async function endpoint(tree, { name, area, path, method = 'POST', kind = 'mutation' }) {
  const names = namesOf(name);
  const contract = `libs/contract/src/${area}`;
  const service = `apps/server/src/services/${names.kebab}.ts`;
  refuseExisting(tree, [service]);
  refuseKnown(tree, contract, names.camel);

  insertBeforeEnd(tree, `${contract}/routes.ts`, `export const ${area}Routes = {`, row(names, { kind, method, path }));
  insertBeforeEnd(tree, `${contract}/schemas.ts`, `export const ${area}Schemas = {`, pair(names));
  importInto(tree, `${contract}/routes.ts`, kind, '../call.ts');
  importInto(tree, `${contract}/schemas.ts`, 'Empty', '../common.ts');
  tree.write(service, serviceSource(names));
  compose(tree, names);
  mount(tree, area, names);
  await formatFiles(tree);
}

function refuseKnown(tree, contract, name) {
  if (!tree.exists(`${contract}/routes.ts`)) throw new Error(`The contract has no area at ${contract}`);
  if (new RegExp(`\\b${name}:`).test(tree.read(`${contract}/routes.ts`, 'utf8')))
    throw new Error(`${name} is there already`);
}

const row = ({ camel }, { kind, method, path }) => `  ${camel}: ${kind}('${method}', '${path}'),\n`;
const pair = ({ camel }) => `  ${camel}: { args: Empty, data: z.null() },\n`;

/** Adds a name to the import that a file already has from a module. */
function importInto(tree, file, name, from) {
  const text = tree.read(file, 'utf8');
  const line = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`);
  const known = line
    .exec(text)?.[1]
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (known?.includes(name)) return;
  const wanted = `import { ${[...(known ?? []), name].sort((a, b) => (a < b ? -1 : 1)).join(', ')} } from '${from}';`;
  tree.write(file, known ? text.replace(line, wanted) : `${wanted}\n${text}`);
}

const serviceSource = ({ camel, pascal }) => `import type { Ctx } from '../http/context.ts';

export const create${pascal} = () => ({
  /** Runs within the caller's institution: what belongs to another is not there. */
  ${camel}: (ctx: Ctx): Promise<null> => ctx.inTenant(async () => null),
});
`;

function compose(tree, { camel, kebab, pascal }) {
  const file = 'apps/server/src/compose.ts';
  const text = tree.read(file, 'utf8');
  const added = text.replace(/(\n {2}\};\n\}\nexport type Services)/, `\n    ${camel}: create${pascal}(),$1`);
  if (added === text) throw new Error(`${file} has no list of services to add to`);
  tree.write(file, added.replace(/(\n\n\/\*\*)/, `\nimport { create${pascal} } from './services/${kebab}.ts';$1`));
}

function mount(tree, area, { camel }) {
  const file = 'apps/server/src/routes/calls.ts';
  const text = tree.read(file, 'utf8');
  const start = text.indexOf(`mount(${area}Routes`);
  if (start < 0) throw new Error(`${file} mounts no ${area}Routes`);
  const end = start + text.slice(start).indexOf('\n  });');
  tree.write(file, `${text.slice(0, end)}\n    ${camel}: (ctx) => services.${camel}.${camel}(ctx),${text.slice(end)}`);
}
