import { formatFiles } from '@nx/devkit';
import { namesOf, refuseExisting } from '../names.mjs';

const BLOCKS = 'libs/ui/src/blocks';

/** A home-block style: its renderer over the shared parts, its line in the map, its story. */
export default async function block(tree, { style }) {
  refuseUnknown(tree, style);
  const { kebab, pascal } = namesOf(style);
  const name = `${/^\d/.test(pascal) ? 'Block' : ''}${pascal}`;
  const file = `${BLOCKS}/${kebab}-block.tsx`;
  refuseExisting(tree, [file]);

  tree.write(file, rendererSource(`${name}Block`, style));
  addRenderer(tree, style, `${name}Block`, kebab);
  addStory(tree, style, name);
  await formatFiles(tree);
}

function refuseUnknown(tree, style) {
  const known = tree.read('libs/contract/src/codes/block-style.ts', 'utf8');
  if (!new RegExp(`^ {2}'?${style}'?:`, 'm').test(known)) throw new Error(`${style} is not a style of the catalogue`);
}

const rendererSource = (component, style) => `import { BookCard } from '../primitives/book-card.tsx';
import { booksOf, Framed, type BlockProps } from './block-parts.tsx';
import styles from './blocks.module.css';

/** The style ${style} of the catalogue. */
export function ${component}(props: BlockProps) {
  return (
    <Framed {...props}>
      <ul className={styles.line}>
        {booksOf(props.block.items).map((item) => (
          <li key={item.id}>
            <BookCard book={item.book} onPress={() => props.onOpen(item)} />
          </li>
        ))}
      </ul>
    </Framed>
  );
}
`;

function addRenderer(tree, style, component, kebab) {
  const file = `${BLOCKS}/home-block.tsx`;
  const text = tree.read(file, 'utf8');
  const key = /^[A-Za-z]\w*$/.test(style) ? style : `'${style}'`;
  if (text.includes(`  ${key}:`)) throw new Error(`${style} has its renderer already`);
  const start = text.indexOf('const renderers');
  const end = start + text.slice(start).indexOf('\n};');
  const added = `${text.slice(0, end)}\n  ${key}: ${component},${text.slice(end)}`;
  tree.write(file, `import { ${component} } from './${kebab}-block.tsx';\n${added}`);
}

function addStory(tree, style, name) {
  const file = `${BLOCKS}/home-block.stories.tsx`;
  const text = tree.read(file, 'utf8').trimEnd();
  tree.write(file, `${text}\nexport const ${name}: Story = { ...story('${style}'), name: '${style}' };\n`);
}
