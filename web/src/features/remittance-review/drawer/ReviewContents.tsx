import { Box, Stack, Typography } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import { useState } from 'react';
import { breakdownOf } from '../../../shared/payslip/payslip.view';
import { MadeOnBehalf } from '../../../shared/payslip/MadeOnBehalf';
import { jobCountOf } from '../../../shared/payslip/made-on-behalf.view';
import { Payslip } from '../../../shared/payslip/Payslip';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { Money } from '../../../shared/ui/Money';
import { paymentPlan, planSummary } from '../../../shared/remittance-decision/payment-plan.view';
import { JobsAndPhotos } from './JobsAndPhotos';
import { ReviewFlags } from './ReviewFlags';
import { SentAgain } from './SentAgain';

interface ReviewContentsProps {
  remittance: PendingRemittanceAnswer;
  onPhotoOpen: (open: boolean) => void;
}

export function ReviewContents({ remittance, onPhotoOpen }: ReviewContentsProps) {
  return (
    <Stack sx={{ gap: 6 }}>
      <Headline remittance={remittance} />
      <ReviewFlags flags={remittance.flags} />
      {remittance.replaces !== null && <SentAgain remittance={remittance} replaces={remittance.replaces} />}
      <Box component="section" aria-label="Calculation">
        <Payslip
          reader="approver"
          feeDuePence={penceFromPounds(remittance.membershipFeeDue)}
          breakdown={breakdownOf(remittance)}
          isVatRegistered={remittance.isVatRegistered}
          jobCount={jobCountOf(remittance)}
          deductionReason={remittance.deductionReason}
        />
      </Box>
      <MadeOnBehalf remittance={remittance} />
      <JobsAndPhotos remittance={remittance} onPhotoOpen={onPhotoOpen} />
      <HistorySection category="remittance" id={remittance.id} />
    </Stack>
  );
}

function Headline({ remittance }: { remittance: PendingRemittanceAnswer }) {
  const [plan] = useState(() => paymentPlan(remittance, new Date()));
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        To be paid if you approve today
      </Typography>
      <Typography variant="figure" component="p">
        <Money amount={remittance.payableAmount} />
      </Typography>
      <Typography variant="body2">{planSummary(plan)}</Typography>
    </Box>
  );
}
