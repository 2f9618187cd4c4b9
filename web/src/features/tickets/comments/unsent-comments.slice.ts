import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionLost } from '../../../shared/session/session.slice';

export interface UnsentComment {
  content: string;
  forDriver: boolean;
}

type UnsentComments = Readonly<Record<string, UnsentComment>>;

const NOTHING: UnsentComment = { content: '', forDriver: false };
const nothingWritten: UnsentComments = {};

/** What was begun on tickets, by their ids: one may look something up in another ticket and come back. It goes with the session. */
export const unsentCommentsSlice = createSlice({
  name: 'unsentComments',
  initialState: nothingWritten,
  reducers: {
    commentWritten: (state, { payload }: PayloadAction<UnsentComment & { ticketId: string }>): UnsentComments => {
      const { ticketId, ...comment } = payload;
      return { ...state, [ticketId]: comment };
    },
    commentSent: (state, { payload: ticketId }: PayloadAction<string>): UnsentComments => {
      const { [ticketId]: _sent, ...others } = state;
      return others;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isAnyOf(sessionEnded, sessionLost), () => nothingWritten),
});

export const { commentWritten, commentSent } = unsentCommentsSlice.actions;

interface WithUnsentComments {
  unsentComments: UnsentComments;
}
export const selectUnsentComment =
  (ticketId: string) =>
  ({ unsentComments }: WithUnsentComments): UnsentComment =>
    unsentComments[ticketId] ?? NOTHING;
