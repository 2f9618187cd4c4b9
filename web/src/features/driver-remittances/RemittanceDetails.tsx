import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer, RemittanceCorrectionAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { MadeOnBehalf } from '../../shared/payslip/MadeOnBehalf';
import { jobCountOf } from '../../shared/payslip/made-on-behalf.view';
import { Payslip } from '../../shared/payslip/Payslip';
import { breakdownOf, paidLabelOf } from '../../shared/payslip/payslip.view';
import { replacementOf } from '../../shared/sent-again.view';
import { useDriver } from '../../shared/session/use-session';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { LinkedRemittance } from './LinkedRemittance';
import { Rejected, Withdrawn } from './NotPaid';
import { RaiseQueryDialog } from './RaiseQueryDialog';
import { documentFileName, jobLines, mayBeWithdrawn, timelineOf, type JobLine } from './remittance.view';
import { RemittanceQueries } from './RemittanceQueries';
import { Timeline } from './Timeline';
import { WithdrawDialog } from './WithdrawDialog';

export function RemittanceDetails({ remittance, today }: { remittance: RemittanceAnswer; today: Day }) {
  const driver = useDriver();
  const [asking, setAsking] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const jobs = jobLines(remittance);
  const { data: all = [] } = useDriverRemittancesQuery();
  const replaced = all.find(({ id }) => id === remittance.replaces);
  return (
    <Stack sx={{ gap: 6 }}>
      {remittance.status === 'rejected' && <Rejected remittance={remittance} />}
      {remittance.status === 'withdrawn' && <Withdrawn remittance={remittance} />}
      {remittance.correction !== null && <Correction correction={remittance.correction} />}
      {replaced !== undefined && <LinkedRemittance words="Replaces" remittance={replaced} />}
      <Timeline steps={timelineOf(remittance, today, replacementOf(remittance, all))} />
      <Payslip
        breakdown={breakdownOf(remittance)}
        isVatRegistered={remittance.isVatRegistered}
        jobCount={jobCountOf(remittance)}
        deductionReason={remittance.deductionReason}
        paidLabel={paidLabelOf(remittance, 'driver')}
        correction={remittance.correction}
      />
      <MadeOnBehalf remittance={remittance} />
      {jobs.length > 0 && <Jobs jobs={jobs} />}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {remittance.document !== null && (
          <DownloadButton
            label="Download PDF"
            variant="contained"
            url={`/api/remittances/${remittance.id}/pdf`}
            fileName={documentFileName(remittance)}
          />
        )}
        {remittance.status === 'corrected' && <DownloadCreditNote remittance={remittance} />}
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Submit Remittance Query
        </Button>
        {driver.status === 'active' && mayBeWithdrawn(remittance) && (
          <Button color="error" onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
      </Stack>
      {/* Last, because it arrives last: what loads must not push a button away from under a thumb. */}
      <RemittanceQueries remittance={remittance} />
      {asking && <RaiseQueryDialog remittance={remittance} onClose={() => setAsking(false)} />}
      {withdrawing && <WithdrawDialog remittance={remittance} now={new Date()} onClose={() => setWithdrawing(false)} />}
    </Stack>
  );
}

function Correction({ correction }: { correction: RemittanceCorrectionAnswer }) {
  const { replacedBy, reason } = correction;
  return (
    <Alert severity="info">
      <AlertTitle>
        {replacedBy === null ? 'This is a corrected remittance' : 'This remittance was corrected'}
      </AlertTitle>
      {replacedBy === null
        ? 'It stands in the place of one that was wrong. What was paid before is set against it.'
        : reason}
    </Alert>
  );
}

function DownloadCreditNote({ remittance }: { remittance: RemittanceAnswer }) {
  const name = remittance.correction?.creditNoteNumber ?? 'reversal';
  return (
    <DownloadButton
      label="Download credit note"
      url={`/api/remittances/${remittance.id}/credit-note`}
      fileName={`${name}-week-${remittance.weekStartDate}.pdf`}
    />
  );
}

function Jobs({ jobs }: { jobs: readonly JobLine[] }) {
  return (
    <div>
      <Typography variant="h4" component="h3">
        Jobs
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {jobs.map(({ id, loadId, detail, price }) => (
          <Stack key={id} component="li" direction="row" sx={{ gap: 4, py: 1, justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography>{loadId}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {detail}
              </Typography>
            </Box>
            <Typography>{price}</Typography>
          </Stack>
        ))}
      </Box>
    </div>
  );
}
