import { Box, Stack, Typography } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { Fragment, useState } from 'react';
import { isDeduction } from '@waybook/contracts/money';
import { SecondPersonNote } from '../../../shared/admins/SecondPersonNote';
import { useSecondPerson } from '../../../shared/admins/use-second-person';
import { useAdmin } from '../../../shared/session/use-session';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { formatWeek } from '../../../shared/language/days';
import { ReviewFlags } from '../drawer/ReviewFlags';
import {
  approvalNote,
  paymentPlan,
  planLines,
  type PaymentPlan,
} from '../../../shared/remittance-decision/payment-plan.view';

interface ApproveDialogProps {
  remittance: PendingRemittanceAnswer;
  busy: boolean;
  failure: string | null;
  onApprove: (plan: PaymentPlan) => void;
  onCancel: () => void;
}

export function ApproveDialog({ remittance, busy, failure, onApprove, onCancel }: ApproveDialogProps) {
  const [plan] = useState(() => paymentPlan(remittance, new Date()));
  const approver = useApprover(remittance);
  return (
    <ConfirmDialog
      open
      readFirst
      title="Approve this remittance?"
      confirmLabel="Approve"
      busyLabel="Approving..."
      busy={busy}
      confirmDisabled={approver.isBarred}
      failure={failure}
      onConfirm={() => onApprove(plan)}
      onCancel={onCancel}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>
          {remittance.driverName} · {formatWeek(remittance)}
        </Typography>
        <ReviewFlags flags={remittance.flags} remittance={remittance} />
        <SecondPersonNote second={approver} />
        <PlannedPayments plan={plan} driverName={remittance.driverName} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Note on the remittance: {approvalNote(plan)}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}

/** Whoever made the remittance, or added to what it pays, leaves it to somebody else. */
function useApprover({ madeFrom, lines }: PendingRemittanceAnswer) {
  const { id } = useAdmin();
  const additions = lines.filter((line) => !isDeduction(line));
  const addition = additions.find(({ enteredBy }) => enteredBy === id) ?? additions.at(0);
  const maker = useSecondPerson('approveRemittance', madeFrom?.madeBy);
  const adder = useSecondPerson('approveAddition', addition?.enteredBy);
  return maker.isBarred || adder.note === null ? maker : adder;
}

function PlannedPayments({ plan, driverName }: { plan: PaymentPlan; driverName: string }) {
  const lines = planLines(plan);
  if (lines.length === 0) return <Typography>Nothing will be paid to {driverName} for this week.</Typography>;
  return (
    <Box sx={{ p: 4, borderRadius: 1, bgcolor: 'surface.sunken' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {driverName} will be paid
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4 }}>
        {lines.map(({ day, amount }) => (
          <Fragment key={day}>
            <Typography component="dt">{day}</Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              {amount}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
