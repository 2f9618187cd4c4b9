import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedIn } from '@waybook/contracts/api';

export type SessionState =
  { status: 'checking' } | { status: 'signedOut' } | { status: 'signedIn'; signedIn: SignedIn };

const initialState = { status: 'checking' } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_state, { payload }: PayloadAction<SignedIn>): SessionState => ({
      status: 'signedIn',
      signedIn: payload,
    }),
    sessionEnded: (): SessionState => ({ status: 'signedOut' }),
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;

export interface WithSession {
  session: SessionState;
}
export const selectSession = (state: WithSession): SessionState => state.session;
export const selectSignedIn = ({ session }: WithSession): SignedIn | null =>
  session.status === 'signedIn' ? session.signedIn : null;
