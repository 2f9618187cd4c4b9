import { Typography } from '@mui/material';
import { ShownOnceDialog } from '../../shared/ui/ShownOnceDialog';

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Your signing secret"
      warning="Copy the secret now. It can’t be shown again."
      label="Signing secret"
      value={secret}
      copyYourself="Your browser does not let us copy. Select the secret and copy it yourself."
      onClose={onClose}
    >
      <Typography variant="body2">
        Your receiver checks each message with it, by any library for Standard Webhooks, so that nobody else can send it
        events.
      </Typography>
    </ShownOnceDialog>
  );
}
