import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useChangeAdminUserMutation } from '../../shared/admins/admin-users.api';
import { sentenceOf } from '../../shared/api/api-error';
import { useToast } from '../../shared/ui/toast/use-toast';

const FAILED = 'Failed to update admin user status';

export function useToggleActive({ id, isActive }: AdminUserAnswer) {
  const [change, { isLoading }] = useChangeAdminUserMutation();
  const { toast } = useToast();
  const toggle = async () => {
    try {
      await change({ id, body: { isActive: !isActive } }).unwrap();
      toast({ title: 'Admin user status updated successfully' });
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error, FAILED), variant: 'destructive' });
    }
  };
  return { toggle, busy: isLoading };
}
