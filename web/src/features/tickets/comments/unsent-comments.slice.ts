import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AddTicketCommentRequest } from '@waybook/contracts/api';
import { isSessionOver } from '../../../shared/session/session.slice';

export interface UnsentComment {
  content: string;
  forDriver: boolean;
  /** What was sent last and isn't known to have arrived. */
  tried?: CommentTry;
}

export interface CommentTry {
  request: AddTicketCommentRequest;
  /** Stays while the same comment is tried again, so that one whose answer got lost doesn't stand there twice. */
  idempotencyKey: string;
}

type UnsentComments = Readonly<Record<string, UnsentComment>>;
type OfTicket<What> = PayloadAction<What & { ticketId: string }>;

const NOTHING: UnsentComment = { content: '', forDriver: false };
const nothingWritten: UnsentComments = {};

/** What was begun on tickets, by their ids: one may look something up in another ticket and come back. It goes with the session. */
export const unsentCommentsSlice = createSlice({
  name: 'unsentComments',
  initialState: nothingWritten,
  reducers: {
    commentWritten: (state, { payload }: OfTicket<Partial<UnsentComment>>): UnsentComments => {
      const { ticketId, ...written } = payload;
      return { ...state, [ticketId]: { ...(state[ticketId] ?? NOTHING), ...written } };
    },
    commentSent: (state, { payload }: OfTicket<{ content: string }>): UnsentComments => {
      const { [payload.ticketId]: written = NOTHING, ...others } = state;
      const { tried: _arrived, ...left } = { ...written, content: addedTo(payload.content, written.content) };
      return left.content === '' ? others : { ...others, [payload.ticketId]: left };
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => nothingWritten),
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
