import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BlockStyle } from '@yuelan/contract';
import { Async } from '../primitives/feedback.tsx';
import { sampleBlock, sampleBooks, bookItem } from '../testing/samples.ts';
import { HomeBlock, shownStyles } from './home-block.tsx';

const meta: Meta<typeof HomeBlock> = {
  title: 'Home blocks',
  component: HomeBlock,
  argTypes: { onOpen: { action: 'open' }, onMore: { action: 'more' } },
};
export default meta;
const longTitle = sampleBooks[5]!.title;

function longBlock(style: BlockStyle) {
  const block = sampleBlock(style);
  const items = block.items.map((item) => ({
    ...item,
    title: item.book ? item.title : '一个放不下的入口名称',
    book: item.book && { ...item.book, title: longTitle },
  }));
  return { ...block, items };
}

type Story = StoryObj<typeof HomeBlock>;

const story = (style: (typeof shownStyles)[number]): Story => ({ args: { block: sampleBlock(style) } });

export const Banner = story('banner');
export const Navbar = story('navbar');
export const Notice = story('notice');
export const OneRowThreeColumns: Story = { ...story('1R3C'), name: '1R3C' };
export const TwoRowsThreeColumns: Story = { ...story('2R3C'), name: '2R3C' };
export const OneRowFourColumns: Story = { ...story('1R4C'), name: '1R4C' };
export const WithDescription: Story = { ...story('1R3CD'), name: '1R3CD' };
export const ThreeRows: Story = { ...story('3R1C'), name: '3R1C' };
export const OneLargeFourSmall: Story = { ...story('1L4R'), name: '1L4R' };
export const FourSmallOneLarge: Story = { ...story('4L1R'), name: '4L1R' };
export const OneRowManyColumns: Story = { ...story('1RNC'), name: '1RNC' };
export const Single = story('single');
export const RankingList = story('rankingList');
export const Recommend = story('recommend');
export const RecommendBookCard = story('recommendBookCard');

/** Every style with everything, with one item, and with none. */
export const Home: Story = {
  render: (args) => (
    <>
      {shownStyles.map((style) => (
        <HomeBlock key={style} {...args} block={sampleBlock(style)} />
      ))}
    </>
  ),
};
export const OneItemEach: Story = {
  render: (args) => (
    <>
      {shownStyles.map((style) => (
        <HomeBlock key={style} {...args} block={sampleBlock(style, 1)} />
      ))}
    </>
  ),
};
export const FewItemsEach: Story = {
  render: (args) => (
    <>
      {shownStyles.map((style) => (
        <HomeBlock key={style} {...args} block={sampleBlock(style, 3)} />
      ))}
    </>
  ),
};
export const LongTitlesEach: Story = {
  render: (args) => (
    <>
      {shownStyles.map((style) => (
        <HomeBlock key={style} {...args} block={longBlock(style)} />
      ))}
    </>
  ),
};
export const Loading: Story = { render: () => <Async load={{ state: 'loading' }}>{null}</Async> };
export const EmptyEach: Story = {
  render: (args) => (
    <>
      {shownStyles.map((style) => (
        <HomeBlock key={style} {...args} block={sampleBlock(style, 0)} />
      ))}
    </>
  ),
};
export const LongTitles: Story = {
  args: {
    block: {
      ...sampleBlock('1R3C'),
      title: '一个长得放不下的栏目名称也应当好好地折行而不是挤走更多',
      items: Array.from({ length: 6 }, (_, index) => ({ ...bookItem(sampleBooks[5]!), id: String(index) })),
    },
  },
};
