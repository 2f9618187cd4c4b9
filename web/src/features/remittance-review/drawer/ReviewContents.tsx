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
import { jobsOf } from '../../../shared/remittance-jobs.view';
import { paymentPlan, planSummary } from '../../../shared/remittance-decision/payment-plan.view';
import { photosOf, type JobPhoto } from '../jobs.view';
import { PhotoLightbox } from '../photos/PhotoLightbox';
import { ReviewFlags } from './ReviewFlags';
import { ReviewJobs } from './ReviewJobs';
import { SentAgain } from './SentAgain';

interface ReviewContentsProps {
  remittance: PendingRemittanceAnswer;
  onPhotoOpen: (open: boolean) => void;
}

export function ReviewContents({ remittance, onPhotoOpen }: ReviewContentsProps) {
  const [jobs] = useState(() => jobsOf(remittance));
  const photos = photosOf(jobs);
  const [photoIndex, setPhotoIndex] = useState<number | null>(null);
  const enlarge = (photo: JobPhoto) => {
    setPhotoIndex(photos.findIndex(({ loadId, label }) => loadId === photo.loadId && label === photo.label));
    onPhotoOpen(true);
  };
  const closePhoto = () => {
    setPhotoIndex(null);
    onPhotoOpen(false);
  };
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
      {jobs.length > 0 && <ReviewJobs jobs={jobs} onEnlarge={enlarge} />}
      <HistorySection category="remittance" id={remittance.id} />
      {photoIndex !== null && (
        <PhotoLightbox photos={photos} index={photoIndex} onIndex={setPhotoIndex} onClose={closePhoto} />
      )}
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
