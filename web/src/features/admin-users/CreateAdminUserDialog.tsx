import { useForm } from 'react-hook-form';
import { AdminUserFields, NO_ADMIN_USER, type NewAdminUserValues } from '../../shared/admins/AdminUserFields';
import { useCreateAdminUser } from '../../shared/admins/use-create-admin-user';
import { FormDialog } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';

export function CreateAdminUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewAdminUserValues>({ defaultValues: NO_ADMIN_USER });
  const create = useCreateAdminUser();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Create Admin User"
      description="What they may do can be changed under Settings, by role or one by one."
      form={form}
      submitLabel="Create Admin User"
      busyLabel="Creating..."
      failureText="Failed to create admin user"
      onClose={onClose}
      onSubmit={async (values) => {
        await create(values);
        toast({ title: 'Admin user created successfully' });
        onClose();
      }}
      onFailure={(sentence) => toast({ title: 'Error', description: sentence, variant: 'destructive' })}
    >
      <AdminUserFields control={form.control} />
    </FormDialog>
  );
}
