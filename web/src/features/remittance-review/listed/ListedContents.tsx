import { Alert, Box, Link as TextLink, Stack } from '@mui/material';
import { REMITTANCE_STANDING, type RemittanceAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { penceFromPounds } from '@waybook/contracts/money';
import { Link } from 'react-router-dom';
import { listedRemittance } from '../../../shared/paths';
import { jobCountOf } from '../../../shared/payslip/made-on-behalf.view';
import { MadeOnBehalf } from '../../../shared/payslip/MadeOnBehalf';
import { officeLinesOf } from '../../../shared/payslip/office-lines.view';
import { Payslip } from '../../../shared/payslip/Payslip';
import { breakdownOf, paidLabelOf } from '../../../shared/payslip/payslip.view';
import { SinceIssued } from '../../../shared/payslip/SinceIssued';
import { WaivedLateness } from '../../../shared/payslip/WaivedLateness';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { JobsAndPhotos } from '../drawer/JobsAndPhotos';
import { ReviewFlags } from '../drawer/ReviewFlags';
import { SentAgain } from '../drawer/SentAgain';
import { SideBySide } from '../drawer/SideBySide';
import { useRemittanceFlagsQuery } from '../remittance-review.api';
import { outcomeOf } from './listed.view';

interface ListedContentsProps {
  remittance: RemittanceAnswer;
  onPhotoOpen: (open: boolean) => void;
}

/** What the review showed, and what became of it. */
export function ListedContents({ remittance, onPhotoOpen }: ListedContentsProps) {
  const { id, status, replaces } = remittance;
  const { currentData: flags = [] } = useRemittanceFlagsQuery(id);
  const { severity, sentence } = outcomeOf(remittance);
  return (
    <Stack sx={{ gap: 6 }}>
      <Stack sx={{ gap: 3 }}>
        <Alert severity={severity}>{sentence}</Alert>
        <Successor remittance={remittance} />
      </Stack>
      <ReviewFlags
        flags={flags}
        remittance={remittance}
        {...(REMITTANCE_STANDING[status].awaitsDecision ? {} : { title: 'What the records say about it' })}
      />
      <WaivedLateness remittance={remittance} />
      <SinceIssued remittance={remittance} today={londonDay(new Date())} />
      <SideBySide
        delivered={
          <>
            {replaces !== null && <SentAgain remittance={remittance} replaces={replaces} />}
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
                paidLabel={paidLabelOf(remittance, 'approver')}
                breakdown={breakdownOf(remittance)}
                isVatRegistered={remittance.isVatRegistered}
                jobCount={jobCountOf(remittance)}
                deductionReason={remittance.deductionReason}
                lines={officeLinesOf(remittance)}
                correction={remittance.correction}
              />
            </Box>
            <HistorySection category="remittance" id={id} />
          </>
        }
      />
    </Stack>
  );
}

/** The one that the driver sent again, or that the office put in its place. */
function Successor({ remittance: { replacedBy, correction } }: { remittance: RemittanceAnswer }) {
  const successor = replacedBy ?? correction?.replacedBy ?? null;
  if (successor === null) return null;
  return (
    <TextLink component={Link} to={listedRemittance({ id: successor })} variant="body2">
      {replacedBy === null ? 'Show the corrected one' : 'Show the one that the driver sent again'}
    </TextLink>
  );
}
