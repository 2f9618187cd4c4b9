import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { FormDialog } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useMakeScimTokenMutation, useWithdrawScimTokenMutation } from './scim.api';

interface MakeScimTokenDialogProps {
  isOn: boolean;
  onMade: (token: string | null) => void;
  onClose: () => void;
}

export function MakeScimTokenDialog({ isOn, onMade, onClose }: MakeScimTokenDialogProps) {
  const form = useForm({ defaultValues: {} });
  const [make] = useMakeScimTokenMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title={isOn ? 'Make a new token?' : 'Make a token for your directory?'}
      form={form}
      submitLabel="Make token"
      failureText="Failed to make the token"
      onClose={onClose}
      onSubmit={async () => {
        const { token } = await make({ idempotencyKey: keyFor('make') }).unwrap();
        toast({ title: 'Made the token of your directory' });
        onMade(token);
        onClose();
      }}
    >
      <Typography>
        Whoever has the token makes and deactivates admin users, with the roles that company sign-in maps. Only accounts
        that it made, or that you let be connected, can be changed by it.
        {isOn && ' The token that your directory uses now stops working.'}
      </Typography>
    </FormDialog>
  );
}

export function WithdrawScimTokenDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: {} });
  const [withdraw] = useWithdrawScimTokenMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Withdraw the token?"
      form={form}
      submitLabel="Withdraw"
      failureText="Failed to withdraw the token"
      destructive
      onClose={onClose}
      onSubmit={async () => {
        await withdraw({ idempotencyKey: keyFor('withdraw') }).unwrap();
        toast({ title: 'Token withdrawn' });
        onClose();
      }}
    >
      <Typography>
        Your directory changes nothing here any more. The accounts that it made stay as they are; deactivate by hand
        whoever leaves.
      </Typography>
    </FormDialog>
  );
}
