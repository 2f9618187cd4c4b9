import { useForm } from 'react-hook-form';
import { AdminUserFields, NO_ADMIN_USER, type NewAdminUserValues } from '../../shared/admins/AdminUserFields';
import { useCreateAdminUser } from '../../shared/admins/use-create-admin-user';
import { invitationSent } from '../../shared/invitations/invitation.view';
import { FormDialog } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';

/** Nobody types a password for somebody else: they get a link by mail, and choose their own. */
export function InviteAdminUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewAdminUserValues>({ defaultValues: { ...NO_ADMIN_USER, invites: true } });
  const create = useCreateAdminUser();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Invite Admin User"
      description="They get a link by mail, good for seven days, and choose their own password."
      form={form}
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      failureText="Failed to invite the admin user"
      onClose={onClose}
      onSubmit={async (values) => {
        await create(values);
        toast(invitationSent(values.email));
        onClose();
      }}
      onFailure={(sentence) => toast({ title: 'Error', description: sentence, variant: 'destructive' })}
    >
      <AdminUserFields control={form.control} />
    </FormDialog>
  );
}
