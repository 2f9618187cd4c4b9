import { Stack, TextField, Typography } from '@mui/material';
import { MAX_MESSAGE_LENGTH, type RemittanceQueryAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { isApiError, sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { useGetQueryThreadQuery } from '../../shared/query-thread/queries.api';
import { QueryThread } from '../../shared/query-thread/QueryThread';
import { useAdmin } from '../../shared/session/use-session';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAnswerQueryMutation } from './open-queries.api';

const TRY_AGAIN = 'Failed to send response. Please try again.';
/** Somebody was quicker: there is nothing left to answer. */
const CONFLICT = 409;

/** Mounted while it is open, so that its text is gone once it is closed. */
export function RespondDialog({ query, onClose }: { query: RemittanceQueryAnswer; onClose: () => void }) {
  const { data: thread = [query] } = useGetQueryThreadQuery(query.id);
  const { response, type, send, busy, failure } = useResponse(query, onClose);
  return (
    <ConfirmDialog
      open
      title="Respond to Query"
      confirmLabel="Send Response"
      busyLabel="Sending..."
      busy={busy}
      confirmDisabled={response === ''}
      holdsText={response !== ''}
      failure={failure}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {query.driverName} ({query.driverCode})
        </Typography>
        <QueryThread label={`What ${query.driverName} asked`} queries={thread} />
        <TextField
          label="Response"
          required
          autoFocus
          multiline
          minRows={4}
          value={response}
          onChange={(event) => type(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function useResponse(query: RemittanceQueryAnswer, onClose: () => void) {
  const [answerQuery, { isLoading, error }] = useAnswerQueryMutation();
  const [response, setResponse] = useState('');
  const keyFor = useIdempotencyKey();
  const { id: adminId } = useAdmin();
  const { toast } = useToast();

  const send = async () => {
    const text = response.trim();
    if (text === '') {
      const description = 'Please enter a response before submitting';
      return toast({ title: 'Response Required', description, variant: 'destructive' });
    }
    const answer = { id: query.id, body: { answeredBy: adminId, response: text } };
    try {
      await answerQuery({ ...answer, idempotencyKey: keyFor(answer) }).unwrap();
      toast({ title: 'Query Answered', description: `Response sent to ${query.driverName}` });
      onClose();
    } catch (thrown) {
      const wasAnswered = isApiError(thrown) && thrown.status === CONFLICT;
      const description = wasAnswered ? sentenceOf(thrown, TRY_AGAIN) : TRY_AGAIN;
      toast({ title: 'Response Failed', description, variant: 'destructive' });
      if (wasAnswered) onClose();
    }
  };

  const failure = error === undefined ? null : sentenceOf(error, TRY_AGAIN);
  return { response, type: setResponse, send, busy: isLoading, failure };
}
