import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedIn } from '@waybook/contracts/api';

export type SessionState =
  | { status: 'checking' }
  /** `lostAs` is who was signed in when the session ended without their doing, which they are told. */
  | { status: 'signedOut'; lostAs: SignedIn['type'] | null }
  /** `elsewhere` is who has signed in on this browser meanwhile, in another tab: this one does nothing until it is theirs again. */
  | { status: 'signedIn'; signedIn: SignedIn; elsewhere?: SignedIn };

const initialState = { status: 'checking' } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_state, { payload }: PayloadAction<SignedIn>): SessionState => ({
      status: 'signedIn',
      signedIn: payload,
    }),
    signedInElsewhere: (state, { payload }: PayloadAction<SignedIn>): SessionState =>
      state.status === 'signedIn' ? { ...state, elsewhere: payload } : state,
    /** The page is about to be loaded anew, for another business. */
    sessionSwitched: (): SessionState => ({ status: 'checking' }),
    sessionEnded: (): SessionState => ({ status: 'signedOut', lostAs: null }),
    /** Ended by the server or in another tab. Of several calls that are refused at once, the first one tells whose it was. */
    sessionLost: (state): SessionState =>
      state.status === 'signedOut'
        ? state
        : { status: 'signedOut', lostAs: state.status === 'signedIn' ? state.signedIn.type : null },
  },
});

export const { sessionStarted, sessionEnded, sessionLost, sessionSwitched, signedInElsewhere } = sessionSlice.actions;

/** However it ended, what was of it is forgotten. */
export const isSessionOver = isAnyOf(sessionEnded, sessionLost, sessionSwitched);

export interface WithSession {
  session: SessionState;
}
export const selectSession = (state: WithSession): SessionState => state.session;
export const selectElsewhere = ({ session }: WithSession): SignedIn | null =>
  (session.status === 'signedIn' && session.elsewhere) || null;
export const selectSignedIn = ({ session }: WithSession): SignedIn | null =>
  session.status === 'signedIn' ? session.signedIn : null;
