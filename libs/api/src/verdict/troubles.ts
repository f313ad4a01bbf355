import { createAction } from '@reduxjs/toolkit';
import { currentStore } from '../state/current-store.ts';

/** Failures that no call has: the rows of core §8 and catalogue §8 that are shown as a toast, to the letter. */
export const troubleMessages = {
  /** Something is to be counted, and no user info is stored. */
  noUserInfo: '用户信息错误',
  shareOutsideWechat: '不是微信客户端',
  fileDownload: '资源加载失败！',
} as const;
export type Trouble = keyof typeof troubleMessages;

export const troubled = createAction<Trouble>('api/troubled');

/** Lets the one listener say what went wrong. */
export const raise = (trouble: Trouble): void => void currentStore().dispatch(troubled(trouble));
