import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedIn } from '@waybook/contracts/api';

export type SessionState =
  | { status: 'checking' }
  /** `lostAs` is who was signed in when the session ended without their doing, which they are told. */
  | { status: 'signedOut'; lostAs: SignedIn['type'] | null }
  | { status: 'signedIn'; signedIn: SignedIn };

const initialState = { status: 'checking' } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_state, { payload }: PayloadAction<SignedIn>): SessionState => ({
      status: 'signedIn',
      signedIn: payload,
    }),
    sessionEnded: (): SessionState => ({ status: 'signedOut', lostAs: null }),
    /** Ended by the server or in another tab. Of several calls that are refused at once, the first one tells whose it was. */
    sessionLost: (state): SessionState =>
      state.status === 'signedOut'
        ? state
        : { status: 'signedOut', lostAs: state.status === 'signedIn' ? state.signedIn.type : null },
  },
});

export const { sessionStarted, sessionEnded, sessionLost } = sessionSlice.actions;

export interface WithSession {
  session: SessionState;
}
export const selectSession = (state: WithSession): SessionState => state.session;
export const selectSignedIn = ({ session }: WithSession): SignedIn | null =>
  session.status === 'signedIn' ? session.signedIn : null;
