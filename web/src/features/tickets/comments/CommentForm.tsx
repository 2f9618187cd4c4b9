import { Alert, Button, Checkbox, FormControlLabel, Stack } from '@mui/material';
import type { TicketAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { useAddTicketCommentMutation } from '../tickets.api';
import { MentionField } from './MentionField';

/** Keeps what was written until it has arrived. */
export function CommentForm({ ticket }: { ticket: TicketAnswer }) {
  const [addComment, { isLoading, error }] = useAddTicketCommentMutation();
  const keyFor = useIdempotencyKey();
  const [content, setContent] = useState('');
  const [forDriver, setForDriver] = useState(false);
  const isEmpty = content.trim() === '';
  const send = async () => {
    if (isEmpty || isLoading) return;
    const request = { content: content.trim(), isInternal: !forDriver };
    const { error: refused } = await addComment({
      ticketId: ticket.id,
      request,
      idempotencyKey: keyFor({ ...request, after: ticket.commentCount }),
    });
    if (refused !== undefined) return;
    setContent('');
    setForDriver(false);
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
      <MentionField value={content} onChange={setContent} onSend={() => void send()} />
      {error !== undefined && (
        <Alert severity="error">{sentenceOf(error, 'The comment was not sent. Please try again.')}</Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
        {ticket.driverId !== null && (
          <FormControlLabel
            sx={{ mr: 'auto' }}
            control={<Checkbox checked={forDriver} onChange={(_, checked) => setForDriver(checked)} />}
            label="The driver can read this"
          />
        )}
        <Button type="submit" variant="outlined" disabled={isEmpty || isLoading}>
          {isLoading ? 'Sending...' : 'Comment'}
        </Button>
      </Stack>
    </Stack>
  );
}
