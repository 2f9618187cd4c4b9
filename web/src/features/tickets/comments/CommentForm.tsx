import { Alert, Checkbox, FormControlLabel, Stack } from '@mui/material';
import type { TicketAnswer } from '@waybook/contracts/api';
import { useDispatch, useSelector } from 'react-redux';
import { sentenceOf } from '../../../shared/api/api-error';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useAddTicketCommentMutation } from '../tickets.api';
import { MentionField } from './MentionField';
import { commentSent, commentWritten, selectUnsentComment, type UnsentComment } from './unsent-comments.slice';

/** Keeps what was written until it has arrived. */
export function CommentForm({ ticket }: { ticket: TicketAnswer }) {
  const [addComment, { isLoading, error }] = useAddTicketCommentMutation();
  const dispatch = useDispatch();
  const { content, forDriver, tried } = useSelector(selectUnsentComment(ticket.id));
  const write = (changed: Partial<UnsentComment>) => dispatch(commentWritten({ ticketId: ticket.id, ...changed }));
  const isEmpty = content.trim() === '';
  const send = async () => {
    if (isEmpty || isLoading) return;
    const request = { content: content.trim(), isInternal: !forDriver };
    const isSame = tried?.request.content === request.content && tried.request.isInternal === request.isInternal;
    const trying = isSame ? tried : { request, idempotencyKey: newIdempotencyKey() };
    write({ tried: trying });
    const { error: refused } = await addComment({ ticketId: ticket.id, ...trying });
    if (refused === undefined) dispatch(commentSent({ ticketId: ticket.id, content }));
  };
  return (
    <Stack
      component="form"
      sx={{ gap: 2, pt: 4 }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField value={content} onChange={(text) => write({ content: text })} />
      {error !== undefined && (
        <Alert severity="error">{sentenceOf(error, 'The comment was not sent. Please try again.')}</Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
        {ticket.driverId !== null && (
          <FormControlLabel
            sx={{ mr: 'auto' }}
            control={<Checkbox checked={forDriver} onChange={(_, checked) => write({ forDriver: checked })} />}
            label="The driver can read this"
          />
        )}
        <SteadyButton type="submit" variant="outlined" disabled={isEmpty || isLoading}>
          {isLoading ? 'Sending...' : 'Comment'}
        </SteadyButton>
      </Stack>
    </Stack>
  );
}
