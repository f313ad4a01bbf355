/** Keys of the five main tabs (catalogue §2). */
export const MainTab = {
  shelf: 'meta_bookshelf',
  bookcity: 'meta_bookstore',
  discover: 'meta_group',
  category: 'meta_classify',
  mine: 'meta_mine',
} as const;
export type MainTab = (typeof MainTab)[keyof typeof MainTab];

/** Menu jump types (catalogue §2). Codes that the catalogue leaves without a meaning are absent. */
export const JumpType = {
  activity: 8,
  newBookstore: 10,
  topic: 11,
  topicDetail: 12,
  category: 13,
  innerRouter: 14,
  column: 15,
  video: 18,
  metaRouter: 19,
  fusion: 20,
  fusionList: 21,
  fastSee: 22,
  categoryBookList: 92,
  themeBookList: 93,
  bookListCategory: 94,
} as const;
export type JumpType = (typeof JumpType)[keyof typeof JumpType];
