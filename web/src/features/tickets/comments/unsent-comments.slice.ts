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
    commentSent: (state, { payload }: PayloadAction<{ ticketId: string; content: string }>): UnsentComments => {
      const { [payload.ticketId]: written = NOTHING, ...others } = state;
      const content = addedTo(payload.content, written.content);
      return content === '' ? others : { ...others, [payload.ticketId]: { ...written, content } };
    },
  },
  extraReducers: (builder) => builder.addMatcher(isAnyOf(sessionEnded, sessionLost), () => nothingWritten),
});

/** What was typed while the rest was on its way. */
function addedTo(sent: string, written: string): string {
  return written.startsWith(sent) ? written.slice(sent.length).trimStart() : written;
}

export const { commentWritten, commentSent } = unsentCommentsSlice.actions;

interface WithUnsentComments {
  unsentComments: UnsentComments;
}
export const selectUnsentComment =
  (ticketId: string) =>
  ({ unsentComments }: WithUnsentComments): UnsentComment =>
    unsentComments[ticketId] ?? NOTHING;
