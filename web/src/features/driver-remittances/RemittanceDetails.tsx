import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import type { RemittanceAnswer, RemittanceCorrectionAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { t } from '../../shared/language/text';
import { MadeOnBehalf } from '../../shared/payslip/MadeOnBehalf';
import { jobCountOf } from '../../shared/payslip/made-on-behalf.view';
import { officeLinesOf } from '../../shared/payslip/office-lines.view';
import { EInvoices } from '../../shared/payslip/EInvoices';
import { FeeInvoices } from '../../shared/payslip/FeeInvoices';
import { Payslip } from '../../shared/payslip/Payslip';
import { SinceIssued } from '../../shared/payslip/SinceIssued';
import { WaivedLateness } from '../../shared/payslip/WaivedLateness';
import { breakdownOf, paidLabelOf } from '../../shared/payslip/payslip.view';
import { replacementOf } from '../../shared/sent-again.view';
import { useDriver } from '../../shared/session/use-session';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { useUsualDecisionQuery } from './driver-remittances.api';
import { DriverJobs } from './DriverJobs';
import { EInvoicesSent } from './EInvoicesSent';
import { LinkedRemittance } from './LinkedRemittance';
import { Rejected, Withdrawn } from './NotPaid';
import { RaiseQueryDialog } from './RaiseQueryDialog';
import { documentFileName, mayBeWithdrawn, timelineOf } from './remittance.view';
import { RemittanceQueries } from './RemittanceQueries';
import { Timeline } from './Timeline';
import { WithdrawDialog } from './WithdrawDialog';

export function RemittanceDetails({ remittance, today }: { remittance: RemittanceAnswer; today: Day }) {
  const driver = useDriver();
  const [asking, setAsking] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const { data: all = [] } = useDriverRemittancesQuery();
  const { data: usual } = useUsualDecisionQuery(remittance.status === 'pending' ? undefined : skipToken);
  const replaced = all.find(({ id }) => id === remittance.replaces);
  return (
    <Stack sx={{ gap: 6 }}>
      {remittance.status === 'rejected' && <Rejected remittance={remittance} />}
      {remittance.status === 'withdrawn' && <Withdrawn remittance={remittance} />}
      {remittance.correction !== null && <Correction correction={remittance.correction} />}
      {replaced !== undefined && <LinkedRemittance label={t('Replaces')} remittance={replaced} />}
      <WaivedLateness remittance={remittance} />
      <Timeline steps={timelineOf(remittance, today, replacementOf(remittance, all), usual?.withinDays)} />
      <Payslip
        breakdown={breakdownOf(remittance)}
        isVatRegistered={remittance.isVatRegistered}
        jobCount={jobCountOf(remittance)}
        deductionReason={remittance.deductionReason}
        lines={officeLinesOf(remittance)}
        paidLabel={paidLabelOf(remittance, 'driver')}
        correction={remittance.correction}
      />
      <MadeOnBehalf remittance={remittance} />
      <DriverJobs remittance={remittance} />
      <SinceIssued remittance={remittance} today={today} />
      <EInvoicesSent remittance={remittance} />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {remittance.document !== null && (
          <DownloadButton
            label={t('Download PDF')}
            variant="contained"
            url={`/api/remittances/${remittance.id}/pdf`}
            fileName={documentFileName(remittance)}
          />
        )}
        {remittance.status === 'corrected' && <DownloadCreditNote remittance={remittance} />}
        <EInvoices remittance={remittance} />
        <FeeInvoices remittance={remittance} />
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('Submit Remittance Query')}
        </Button>
        {driver.status === 'active' && mayBeWithdrawn(remittance) && (
          <Button color="error" onClick={() => setWithdrawing(true)}>
            {t('Withdraw')}
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
        {replacedBy === null ? t('This is a corrected remittance') : t('This remittance was corrected')}
      </AlertTitle>
      {replacedBy === null
        ? t('It stands in the place of one that was wrong. What was paid before is set against it.')
        : reason}
    </Alert>
  );
}

function DownloadCreditNote({ remittance }: { remittance: RemittanceAnswer }) {
  const name = remittance.correction?.takenBackBy ?? 'reversal';
  return (
    <DownloadButton
      label={t('Download credit note')}
      url={`/api/remittances/${remittance.id}/credit-note`}
      fileName={`${name}-week-${remittance.weekStartDate}.pdf`}
    />
  );
}
