import { createSlice } from '@reduxjs/toolkit';

/** Calls under way that have lasted over a second. */
export const slowCalls = createSlice({
  name: 'slowCalls',
  initialState: 0,
  reducers: { began: (count) => count + 1, ended: (count) => Math.max(0, count - 1) },
});
