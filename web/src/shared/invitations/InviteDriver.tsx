import { Stack, Typography } from '@mui/material';
import { sentenceOf } from '../api/api-error';
import { SteadyButton } from '../ui/SteadyButton';
import { useToast } from '../ui/toast/use-toast';
import { invitationSent } from './invitation.view';
import { useSendInvitationAgainMutation } from './invitations.api';

interface InviteDriverProps {
  driver: { id: string; email: string };
  name: string;
}

/** For whoever was added without an invitation, and has never signed in. */
export function InviteDriver({ driver: { id, email }, name }: InviteDriverProps) {
  const [invite, { isLoading }] = useSendInvitationAgainMutation();
  const { toast } = useToast();
  const act = async () => {
    try {
      await invite({ kind: 'driver', id }).unwrap();
      toast(invitationSent(email));
    } catch (thrown) {
      const description = sentenceOf(thrown, 'Please try again.');
      toast({ title: 'Failed to send the invitation', description, variant: 'destructive' });
    }
  };
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Has no sign-in of their own yet. An invitation is a link by mail, good for seven days, to choose a password by;
        one that the office chose before works no more.
      </Typography>
      <SteadyButton variant="outlined" disabled={isLoading} aria-label={`Invite ${name}`} onClick={() => void act()}>
        Invite
      </SteadyButton>
    </Stack>
  );
}
