/** Whether readers of an institution choose their branch, class or department (catalogue §3). */
export const UserGroupEnabled = { close: 0, open: 1, force: 2 } as const;
export type UserGroupEnabled = (typeof UserGroupEnabled)[keyof typeof UserGroupEnabled];
