import { Typography } from '@mui/material';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../shared/api/api-error';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useWithdrawDocumentMutation } from './company-documents.api';

const TRY_AGAIN = 'Failed to withdraw document. Please try again.';

interface WithdrawDocumentDialogProps {
  document: BusinessDocumentAnswer;
  onClose: () => void;
  onWithdrawn: () => void;
}

export function WithdrawDocumentDialog({ document, onClose, onWithdrawn }: WithdrawDocumentDialogProps) {
  const [withdraw, { isLoading, error }] = useWithdrawDocumentMutation();
  const { toast } = useToast();
  const confirm = async () => {
    try {
      await withdraw(document.id).unwrap();
      toast({ title: 'Document withdrawn', description: document.title });
      onWithdrawn();
    } catch {
      toast({ title: 'Error', description: TRY_AGAIN, variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="Withdraw this document?"
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, TRY_AGAIN)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        Nobody finds {document.title} among the documents any more, and drivers can't open it. It stays on record, and
        can't be published again.
      </Typography>
    </ConfirmDialog>
  );
}
