import { Box, Stack, Typography } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import { useState } from 'react';
import { breakdownOf } from '../../../shared/payslip/payslip.view';
import { MadeOnBehalf } from '../../../shared/payslip/MadeOnBehalf';
import { jobCountOf } from '../../../shared/payslip/made-on-behalf.view';
import { officeLinesOf } from '../../../shared/payslip/office-lines.view';
import { Payslip } from '../../../shared/payslip/Payslip';
import { WaivedLateness } from '../../../shared/payslip/WaivedLateness';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { Money } from '../../../shared/ui/Money';
import { paymentPlan, planSummary } from '../../../shared/remittance-decision/payment-plan.view';
import { WaiveLateness } from '../lateness/WaiveLateness';
import { OfficeLines } from '../lines/OfficeLines';
import { EarlierWeeks } from '../comparison/EarlierWeeks';
import { SameLoads } from '../comparison/SameLoads';
import { JobsAndPhotos } from './JobsAndPhotos';
import { ReviewFlags } from './ReviewFlags';
import { SentAgain } from './SentAgain';
import { SideBySide } from './SideBySide';

interface ReviewContentsProps {
  remittance: PendingRemittanceAnswer;
  onPhotoOpen: (open: boolean) => void;
  /** A dialog of the contents' own is open. */
  onAsking: (isAsking: boolean) => void;
}

export function ReviewContents({ remittance, onPhotoOpen, onAsking }: ReviewContentsProps) {
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-end', justifyContent: 'space-between', flexWrap: 'wrap', gap: 3 }}>
        <Headline remittance={remittance} />
        <WaiveLateness remittance={remittance} onAsking={onAsking} />
      </Stack>
      <ReviewFlags flags={remittance.flags} remittance={remittance} />
      <WaivedLateness remittance={remittance} />
      <SideBySide
        delivered={
          <>
            {remittance.replaces !== null && <SentAgain remittance={remittance} replaces={remittance.replaces} />}
            <SameLoads id={remittance.id} />
            <MadeOnBehalf remittance={remittance} />
            <JobsAndPhotos remittance={remittance} onPhotoOpen={onPhotoOpen} />
          </>
        }
        paid={
          <>
            <Box component="section" aria-label="Calculation">
              <Payslip
                reader="approver"
                feeDuePence={penceFromPounds(remittance.membershipFeeDue)}
                breakdown={breakdownOf(remittance)}
                isVatRegistered={remittance.isVatRegistered}
                jobCount={jobCountOf(remittance)}
                deductionReason={remittance.deductionReason}
                lines={officeLinesOf(remittance)}
              />
            </Box>
            <OfficeLines remittance={remittance} onAsking={onAsking} />
            <EarlierWeeks id={remittance.id} />
            <HistorySection category="remittance" id={remittance.id} />
          </>
        }
      />
    </Stack>
  );
}

function Headline({ remittance }: { remittance: PendingRemittanceAnswer }) {
  const [openedAt] = useState(() => new Date());
  const plan = paymentPlan(remittance, openedAt);
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
