import { createSlice } from '@reduxjs/toolkit';

/** Whether the last call got any answer from the server at all. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { offline: false },
  reducers: {
    serverAnswered: () => ({ offline: false }),
    serverUnreachable: () => ({ offline: true }),
  },
});

export const { serverAnswered, serverUnreachable } = connectionSlice.actions;

export interface WithConnection {
  connection: { offline: boolean };
}
export const selectOffline = (state: WithConnection): boolean => state.connection.offline;
