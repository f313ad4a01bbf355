import type { ComponentType } from 'react';
import type { BlockStyle } from '@yuelan/contract';
import type { BlockProps } from './block-parts.tsx';
import {
  BookCardBlock,
  coverRows,
  LineBlock,
  ListBlock,
  RankingBlock,
  RecommendBlock,
  SingleBlock,
  split,
} from './cover-blocks.tsx';
import { BannerBlock, NavbarBlock, NoticeBlock } from './entry-blocks.tsx';

/** One renderer a style; a tenant may configure a style that this version does not show yet. */
const renderers: Partial<Record<BlockStyle, ComponentType<BlockProps>>> = {
  banner: BannerBlock,
  navbar: NavbarBlock,
  notice: NoticeBlock,
  '1R3C': coverRows(1, 3),
  '2R3C': coverRows(2, 3),
  '1R4C': coverRows(1, 4),
  '1R3CD': coverRows(1, 3, true),
  '3R1C': ListBlock,
  '1L4R': split(false),
  '4L1R': split(true),
  '1RNC': LineBlock,
  single: SingleBlock,
  rankingList: RankingBlock,
  recommend: RecommendBlock,
  recommendBookCard: BookCardBlock,
};

export type { BlockProps };
export const shownStyles = Object.keys(renderers) as BlockStyle[];

/** A home block: data in, events out. */
export function HomeBlock(props: BlockProps) {
  const Renderer = renderers[props.block.style];
  return Renderer ? <Renderer {...props} /> : null;
}
