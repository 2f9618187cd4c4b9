import { Stack, TextField, Typography } from '@mui/material';
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '@waybook/contracts/api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { english, t } from '../../shared/language/text';
import { driverTicket } from '../../shared/paths';
import { MessagePhotosField } from '../../shared/photos/MessagePhotosField';
import { useMessagePhotos } from '../../shared/photos/use-message-photos';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useRaiseTicketMutation } from './driver-tickets.api';

const TRY_AGAIN = english('The ticket was not sent. Please try again.');

/** Mounted while it is open, so that its texts are gone once it is closed. */
export function RaiseTicketDialog({ onClose }: { onClose: () => void }) {
  const [raiseTicket, { isLoading, error }] = useRaiseTicketMutation();
  const [typed, setTyped] = useState({ title: '', description: '' });
  const photos = useMessagePhotos('ticket_photo');
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const { toast } = useToast();
  const title = typed.title.trim();
  const description = typed.description.trim();

  const send = async () => {
    const request = { title, description, photos: photos.objectPaths };
    const sent = await raiseTicket({ request, idempotencyKey: keyFor(request) });
    if (sent.data === undefined) return;
    toast({ title: t('Ticket Sent'), description: t('Your office has been told.') });
    onClose();
    void navigate(driverTicket(sent.data.id));
  };

  return (
    <ConfirmDialog
      open
      title={t('New Ticket')}
      confirmLabel={t('Send Ticket')}
      busyLabel={t('Sending...')}
      busy={isLoading}
      confirmDisabled={title === '' || description === '' || !photos.areAllSent}
      holdsText={typed.title !== '' || typed.description !== '' || photos.photos.length > 0}
      failure={error === undefined ? null : sentenceOf(error, t(TRY_AGAIN))}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>
          {t('For anything but a question about one remittance, which you ask from the remittance.')}
        </Typography>
        <TextField
          label={t('Title')}
          required
          autoFocus
          value={typed.title}
          onChange={(event) => setTyped({ ...typed, title: event.target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_SUBJECT_LENGTH } }}
        />
        <TextField
          label={t('What is it about?')}
          required
          multiline
          minRows={4}
          value={typed.description}
          onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
        />
        <MessagePhotosField form={photos} />
      </Stack>
    </ConfirmDialog>
  );
}
