import { Alert, Typography } from '@mui/material';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useSendResetLinkMutation } from '../../shared/admins/admin-users.api';
import { sentenceOf } from '../../shared/api/api-error';
import { SteadyButton } from '../../shared/ui/SteadyButton';

/** In place of a password field: who knows a colleague's password can act in their name. */
export function SendResetLink({ admin: { id, firstName, email, isActive } }: { admin: AdminUserAnswer }) {
  const [send, { isLoading, isSuccess, error }] = useSendResetLinkMutation();
  return (
    <>
      <Typography>
        {firstName} chooses a new password by a link that we mail to {email}. They and all directors are told.
      </Typography>
      <SteadyButton
        variant="outlined"
        disabled={!isActive || isLoading}
        onClick={() => void send(id)}
        sx={{ justifySelf: 'start' }}
      >
        Send reset link
      </SteadyButton>
      {isSuccess && <Alert severity="success">A link is on its way. It is good for an hour.</Alert>}
      {error !== undefined && <Alert severity="error">{sentenceOf(error, 'The link could not be sent.')}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Without a mail server, whoever runs the installation prints a link with “waybook admins reset-password”.
      </Typography>
    </>
  );
}
