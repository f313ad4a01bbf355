import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Who } from '@yuelan/access';
import type { Identity, Menu, Permissions, SysConfig, UserInfo } from '@yuelan/contract';

/** What screens know of the person and the institution. `ready` once all of it is there. */
export interface Session {
  readonly status: 'starting' | 'ready' | 'failed';
  readonly user: UserInfo | null;
  readonly permissions: Permissions | null;
  readonly config: SysConfig | null;
  readonly menus: readonly Menu[];
  readonly identity: Identity | null;
}

const nobody: Session = { status: 'starting', user: null, permissions: null, config: null, menus: [], identity: null };

export const session = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    published: (_, { payload }: PayloadAction<Omit<Session, 'identity'>>): Session => ({
      ...payload,
      identity: payload.permissions?.identity ?? null,
    }),
  },
});

/** The person as the access rules see them. */
export const whoOf = ({ user, permissions }: Pick<Session, 'user' | 'permissions'>): Who => ({
  identity: permissions?.identity ?? null,
  role: user?.role ?? null,
  books: permissions?.books ?? [],
  resources: permissions?.resources ?? [],
});
