import { Alert, AlertTitle, Box, Card, Stack, Typography } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';
import { AdminUserFields, NO_ADMIN_USER, type NewAdminUserValues } from '../../shared/admins/AdminUserFields';
import { invitationSent } from '../../shared/invitations/invitation.view';
import { useCreateAdminUser } from '../../shared/admins/use-create-admin-user';
import { useFormSubmission } from '../../shared/ui/form/use-form-submission';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useToast } from '../../shared/ui/toast/use-toast';

const FAILED = 'Failed to create admin user';

/** Two fields side by side where the longest label has room beside its button. */
const PAIRS = 'repeat(auto-fit, minmax(min(100%, max(13rem, calc(50% - 0.5rem))), 1fr))';

export function CreateAdminUserForm() {
  const form = useForm<NewAdminUserValues>({ defaultValues: NO_ADMIN_USER });
  const create = useCreateAdminUser();
  const { toast } = useToast();
  const { failure, busy, submit } = useFormSubmission({
    form,
    failureText: FAILED,
    onFaultyFields: () => undefined,
    onSubmit: async (values) => {
      await create(values);
      toast(values.invites ? invitationSent(values.email) : { title: 'Admin user created successfully' });
      form.reset();
    },
  });
  const invites = useWatch({ control: form.control, name: 'invites' });
  const label = (idle: string, under: string) => (busy ? under : idle);
  return (
    <Card component="section" aria-labelledby="create-admin-user" sx={{ p: 4 }}>
      <Typography id="create-admin-user" variant="h3" component="h2" sx={{ mb: 4 }}>
        Create Admin User
      </Typography>
      <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 4 }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: PAIRS }}>
          <AdminUserFields control={form.control} choosesWay />
        </Box>
        {failure !== null && (
          <Alert severity="error">
            <AlertTitle>{FAILED}</AlertTitle>
            {failure === FAILED ? 'Please try again.' : failure}
          </Alert>
        )}
        <SteadyButton type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
          {invites ? label('Send Invitation', 'Sending...') : label('Create Admin User', 'Creating...')}
        </SteadyButton>
      </Stack>
    </Card>
  );
}
