import { Alert, Stack, TextField } from '@mui/material';
import { MAX_MESSAGE_LENGTH, type MessagePhotoPurpose } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error';
import { useIdempotencyKey } from '../api/use-idempotency-key';
import { english, t } from '../language/text';
import { MessagePhotosField } from '../photos/MessagePhotosField';
import { useMessagePhotos } from '../photos/use-message-photos';
import { SteadyButton } from '../ui/SteadyButton';

export interface Message {
  readonly text: string;
  /** Absent where none came along. */
  readonly photos?: readonly string[];
}

interface MessageFormProps {
  label: string;
  purpose: MessagePhotoPurpose;
  hint?: string;
  sendLabel: string;
  /** Rejects with the server's refusal. */
  onSend: (message: Message, idempotencyKey: string) => Promise<unknown>;
}

const NOT_SENT = english('Your message was not sent. Please try again.');

/** What a driver writes to the office in a conversation. It keeps what was written until it has arrived. */
export function MessageForm({ label, purpose, hint, sendLabel, onSend }: MessageFormProps) {
  const { text, write, photos, canSend, busy, failure, send } = useMessage(purpose, onSend);
  return (
    <Stack
      component="form"
      sx={{ gap: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={label}
        multiline
        minRows={3}
        value={text}
        onChange={(event) => write(event.target.value)}
        helperText={hint}
        slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
      />
      <MessagePhotosField form={photos} />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <SteadyButton type="submit" variant="contained" disabled={!canSend} sx={{ alignSelf: { sm: 'flex-end' } }}>
        {busy ? t('Sending...') : sendLabel}
      </SteadyButton>
    </Stack>
  );
}

function useMessage(purpose: MessagePhotoPurpose, onSend: MessageFormProps['onSend']) {
  const [text, write] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const photos = useMessagePhotos(purpose);
  const keyFor = useIdempotencyKey();
  const canSend = !busy && text.trim() !== '' && photos.areAllSent;
  const send = async () => {
    if (!canSend) return;
    const message = { text: text.trim(), photos: photos.objectPaths };
    setBusy(true);
    setFailure(null);
    try {
      await onSend(message, keyFor(message));
      write('');
      photos.clear();
    } catch (error) {
      setFailure(sentenceOf(error, t(NOT_SENT)));
    } finally {
      setBusy(false);
    }
  };
  return { text, write, photos, canSend, busy, failure, send };
}
