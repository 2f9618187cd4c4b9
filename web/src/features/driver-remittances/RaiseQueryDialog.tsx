import { Stack, TextField, Typography } from '@mui/material';
import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type RemittanceAnswer,
  type RemittanceQueryAnswer,
} from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { formatWeek } from '../../shared/language/days';
import { english, t } from '../../shared/language/text';
import { MessagePhotosField } from '../../shared/photos/MessagePhotosField';
import { useMessagePhotos } from '../../shared/photos/use-message-photos';
import { useRaiseQueryMutation } from '../../shared/query-thread/queries.api';
import { followUpSubject } from '../../shared/query-thread/threads.view';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';

interface Question {
  readonly subject: string;
  readonly message: string;
}

const TRY_AGAIN = english('Failed to submit query. Please try again.');

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
  const photos = useMessagePhotos('query_photo');
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const type = (typed: Partial<Question>) => setQuestion({ ...question, ...typed });

  const submit = async () => {
    const subject = question.subject.trim();
    const message = question.message.trim();
    if (subject === '' || message === '') {
      const description = t('Please fill in both subject and message fields');
      return toast({ title: t('Required Fields'), description, variant: 'destructive' });
    }
    try {
      const { id: remittanceId, driverId, driverName } = remittance;
      const about = { remittanceId, driverId, driverName, followsQueryId: follows?.id };
      const request = { ...about, subject, message, photos: photos.objectPaths };
      await raiseQuery({ request, idempotencyKey: keyFor(request) }).unwrap();
      toast({ title: t('Query Submitted'), description: t('Your query has been submitted to admin for review') });
      onClose();
    } catch {
      toast({ title: t('Submission Failed'), description: t(TRY_AGAIN), variant: 'destructive' });
    }
  };

  return (
    <ConfirmDialog
      open
      title={t('Submit Remittance Query')}
      confirmLabel={t('Submit Query')}
      busyLabel={t('Submitting...')}
      busy={isLoading}
      confirmDisabled={question.subject === '' || question.message === '' || !photos.areAllSent}
      holdsText={question.message !== '' || photos.photos.length > 0}
      failure={error === undefined ? null : sentenceOf(error, t(TRY_AGAIN))}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>{t('About your remittance for the week {week}.', { week: formatWeek(remittance) })}</Typography>
        <TextField
          label={t('Subject')}
          required
          autoFocus={follows === undefined}
          value={question.subject}
          onChange={(event) => type({ subject: event.target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_SUBJECT_LENGTH } }}
        />
        <TextField
          label={t('Message')}
          required
          autoFocus={follows !== undefined}
          multiline
          minRows={4}
          value={question.message}
          onChange={(event) => type({ message: event.target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
        />
        <MessagePhotosField form={photos} />
      </Stack>
    </ConfirmDialog>
  );
}
