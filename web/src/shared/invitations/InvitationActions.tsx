import { Stack, Typography } from '@mui/material';
import { sentenceOf } from '../api/api-error';
import { SteadyButton } from '../ui/SteadyButton';
import { useToast } from '../ui/toast/use-toast';
import { shownInvitation } from './invitation.view';
import { useSendInvitationAgainMutation, useWithdrawInvitationMutation, type Invited } from './invitations.api';
import { useInvitation } from './use-invitation';

interface InvitationActionsProps extends Invited {
  name: string;
}

/** How far somebody's invitation is; send it again, or withdraw it. Nothing for whoever has a password. */
export function InvitationActions({ name, ...invited }: InvitationActionsProps) {
  const invitation = useInvitation(invited);
  const [sendAgain, sending] = useSendInvitationAgainMutation();
  const [withdraw, withdrawing] = useWithdrawInvitationMutation();
  const act = useActWithToast();
  if (invitation === null) return null;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {shownInvitation(invitation, new Date()).sentence}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <SteadyButton
          size="small"
          disabled={sending.isLoading}
          aria-label={`Send ${name} the invitation again`}
          onClick={() => void act(sendAgain(invited).unwrap(), `${name} is sent another invitation`)}
        >
          Send again
        </SteadyButton>
        {invitation.withdrawnAt === null && (
          <SteadyButton
            size="small"
            color="error"
            disabled={withdrawing.isLoading}
            aria-label={`Withdraw the invitation of ${name}`}
            onClick={() => void act(withdraw(invited).unwrap(), `The invitation of ${name} is withdrawn`)}
          >
            Withdraw
          </SteadyButton>
        )}
      </Stack>
    </Stack>
  );
}

function useActWithToast(): (done: Promise<unknown>, title: string) => Promise<void> {
  const { toast } = useToast();
  return async (done, title) => {
    try {
      await done;
      toast({ title });
    } catch (thrown) {
      const description = sentenceOf(thrown, 'That did not work. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
}
