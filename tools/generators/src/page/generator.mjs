import { formatFiles } from '@nx/devkit';
import { addLine, addMessages, namesOf, refuseExisting } from '../names.mjs';

/** An address is a file: the page arranges, the feature behaves (docs/architecture.md). */
export default async function page(tree, { path, feature, device = 'all' }) {
  const address = device === 'all' ? `pages/${path}` : `pages/${device}/${path}`;
  refuseUnknown(tree, address);
  const file = device === 'all' ? `libs/pages/src/${address}.tsx` : `apps/${device}/src/${address}.tsx`;
  refuseExisting(tree, [file]);

  const names = namesOf(`${feature}-${path.split('/').at(-1)}`);
  ensureFeature(tree, feature, names);
  tree.write(file, pageSource(feature, names));
  await formatFiles(tree);
}

function refuseUnknown(tree, address) {
  const catalogue = tree.read('libs/contract/src/page-catalogue.ts', 'utf8');
  if (!catalogue.includes(`'${address}'`)) throw new Error(`${address} is not an address of the page catalogue`);
}

function ensureFeature(tree, feature, names) {
  const root = `libs/features/${feature}`;
  if (!tree.exists(`${root}/package.json`)) {
    tree.write(
      `${root}/package.json`,
      JSON.stringify({
        name: `@yuelan/feature-${feature}`,
        version: '0.0.0',
        private: true,
        type: 'module',
        exports: { '.': './src/index.ts' },
        nx: { tags: ['layer:feature', 'env:web'] },
      }),
    );
    tree.write(
      `${root}/tsconfig.json`,
      JSON.stringify({
        extends: '../../../tsconfig.base.json',
        compilerOptions: {
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          types: ['vite/client', '@testing-library/jest-dom/vitest'],
        },
        include: ['src'],
      }),
    );
  }
  if (tree.exists(`${root}/src/use-${names.kebab}.ts`)) return;
  tree.write(`${root}/src/use-${names.kebab}.ts`, hookSource(names));
  tree.write(`${root}/src/parts/${names.kebab}-view.tsx`, partSource(names));
  addLine(tree, `${root}/src/index.ts`, `export { use${names.pascal} } from './use-${names.kebab}.ts';`);
  addLine(tree, `${root}/src/index.ts`, `export { ${names.pascal}View } from './parts/${names.kebab}-view.tsx';`);
  addMessages(tree, 'common', { [`common_${names.snake}_title`]: ['新页面', 'New page'] });
}

const hookSource = ({ pascal }) => `import { useReaderInfoQuery } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';

/** Everything the screen does, on any device. */
export function use${pascal}() {
  const query = useReaderInfoQuery({});

  return {
    load: loadOf(query, m.common_load_failed()),
    info: query.data,
  };
}

export type ${pascal} = ReturnType<typeof use${pascal}>;
`;

const partSource = ({ pascal, camel, kebab }) => `import { Async } from '@yuelan/ui';
import type { ${pascal} } from '../use-${kebab}.ts';

export function ${pascal}View({ ${camel} }: { ${camel}: ${pascal} }) {
  return (
    <Async load={${camel}.load}>
      <p>{${camel}.info?.todayMinutes}</p>
    </Async>
  );
}
`;

const pageSource = (
  feature,
  { pascal, camel, snake },
) => `import { ${pascal}View, use${pascal} } from '@yuelan/feature-${feature}';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function ${pascal}Page() {
  const ${camel} = use${pascal}();
  return (
    <Screen title={m.common_${snake}_title()}>
      <${pascal}View ${camel}={${camel}} />
    </Screen>
  );
}
`;
