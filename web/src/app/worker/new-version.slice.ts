import { createSlice } from '@reduxjs/toolkit';

/** Whether another version than the one that is open waits to be loaded. */
export const newVersionSlice = createSlice({
  name: 'newVersion',
  initialState: { isReady: false },
  reducers: {
    newVersionReady: () => ({ isReady: true }),
  },
});

export const { newVersionReady } = newVersionSlice.actions;

export interface WithNewVersion {
  newVersion: { isReady: boolean };
}
export const selectNewVersionReady = (state: WithNewVersion): boolean => state.newVersion.isReady;
