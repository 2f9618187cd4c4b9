import { Box, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import type { MembershipAnswer, ProcessedMembershipPaymentAnswer } from '@waybook/contracts/api';
import { useId, useState } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { PageDialog } from '../../shared/ui/PageDialog';
import { AnnualPayment } from './AnnualPayment';
import { useMembershipPaymentsQuery } from './membership.api';
import { ReversePaymentDialog } from './ReversePaymentDialog';

interface PaymentsDialogProps {
  membership: MembershipAnswer;
  mayReverse: boolean;
  onClose: () => void;
}

/** A driver's annual payments, reversed ones among them. Mounted while it is open. */
export function PaymentsDialog({ membership, mayReverse, onClose }: PaymentsDialogProps) {
  const titleId = useId();
  const [reversing, setReversing] = useState<ProcessedMembershipPaymentAnswer | null>(null);
  return (
    <>
      <PageDialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
        <DialogTitle id={titleId} variant="h2">
          Annual payments of {membership.driverName}
        </DialogTitle>
        <DialogContent>
          <Payments driverId={membership.driverId} onReverse={mayReverse ? setReversing : null} />
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </PageDialog>
      {reversing !== null && (
        <ReversePaymentDialog membership={membership} payment={reversing} onClose={() => setReversing(null)} />
      )}
    </>
  );
}

interface PaymentsProps {
  driverId: string;
  onReverse: ((payment: ProcessedMembershipPaymentAnswer) => void) | null;
}

function Payments({ driverId, onReverse }: PaymentsProps) {
  const { currentData: payments, error, refetch } = useMembershipPaymentsQuery(driverId);
  if (payments === undefined) {
    if (error === undefined) return <LoadingRows text="Loading payments..." />;
    return <ErrorState text="The payments could not be loaded." error={error} retry={() => void refetch()} />;
  }
  if (payments.length === 0) return <EmptyState text="No payments yet" />;
  return (
    <Box component="ul" aria-label="Annual payments" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {payments.map((payment) => (
        <AnnualPayment key={payment.number} payment={payment} reversedBy={payment.reversedByName}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 4, minHeight: 32 }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {payment.processedByName !== null && `Processed by ${payment.processedByName}`}
            </Typography>
            {onReverse !== null && payment.canReverse && (
              <Button size="small" variant="outlined" onClick={() => onReverse(payment)}>
                Reverse
              </Button>
            )}
          </Stack>
        </AnnualPayment>
      ))}
    </Box>
  );
}
