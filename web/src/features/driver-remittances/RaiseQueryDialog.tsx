import { Stack, TextField, Typography } from '@mui/material';
import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type RemittanceAnswer,
  type RemittanceQueryAnswer,
} from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useRaiseQueryMutation } from './driver-remittances.api';

interface Question {
  readonly subject: string;
  readonly message: string;
}

const TRY_AGAIN = 'Failed to submit query. Please try again.';

interface RaiseQueryDialogProps {
  remittance: RemittanceAnswer;
  /** The query that this one follows up. */
  follows?: RemittanceQueryAnswer;
  onClose: () => void;
}

/** Mounted while it is open, so that its texts are gone once it is closed. */
export function RaiseQueryDialog({ remittance, follows, onClose }: RaiseQueryDialogProps) {
  const [raiseQuery, { isLoading, error }] = useRaiseQueryMutation();
  const [question, setQuestion] = useState<Question>(() => ({
    subject: follows === undefined ? '' : followUpSubject(follows.subject),
    message: '',
  }));
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const type = (typed: Partial<Question>) => setQuestion({ ...question, ...typed });

  const submit = async () => {
    const subject = question.subject.trim();
    const message = question.message.trim();
    if (subject === '' || message === '') {
      const description = 'Please fill in both subject and message fields';
      return toast({ title: 'Required Fields', description, variant: 'destructive' });
    }
    try {
      const { id: remittanceId, driverId, driverName } = remittance;
      const request = { remittanceId, driverId, driverName, subject, message, followsQueryId: follows?.id };
      await raiseQuery({ request, idempotencyKey: keyFor(request) }).unwrap();
      toast({ title: 'Query Submitted', description: 'Your query has been submitted to admin for review' });
      onClose();
    } catch {
      toast({ title: 'Submission Failed', description: TRY_AGAIN, variant: 'destructive' });
    }
  };

  return (
    <ConfirmDialog
      open
      title="Submit Remittance Query"
      confirmLabel="Submit Query"
      busyLabel="Submitting..."
      busy={isLoading}
      confirmDisabled={question.subject === '' || question.message === ''}
      holdsText={question.message !== ''}
      failure={error === undefined ? null : sentenceOf(error, TRY_AGAIN)}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>About your remittance for the week {formatWeek(remittance)}.</Typography>
        <TextField
          label="Subject"
          required
          autoFocus={follows === undefined}
          value={question.subject}
          onChange={(event) => type({ subject: event.target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_SUBJECT_LENGTH } }}
        />
        <TextField
          label="Message"
          required
          autoFocus={follows !== undefined}
          multiline
          minRows={4}
          value={question.message}
          onChange={(event) => type({ message: event.target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** "Re: " stands once, however long the conversation is. */
function followUpSubject(subject: string): string {
  return (subject.startsWith('Re: ') ? subject : `Re: ${subject}`).slice(0, MAX_SUBJECT_LENGTH);
}
