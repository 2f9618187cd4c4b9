import { Alert, Box, Button, Stack } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek, londonDay } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { listedRemittance } from '../../../shared/paths';
import { jobCountOf } from '../../../shared/payslip/made-on-behalf.view';
import { officeLinesOf } from '../../../shared/payslip/office-lines.view';
import { EInvoices } from '../../../shared/payslip/EInvoices';
import { FeeInvoices } from '../../../shared/payslip/FeeInvoices';
import { Payslip } from '../../../shared/payslip/Payslip';
import { breakdownOf, paidLabelOf } from '../../../shared/payslip/payslip.view';
import { SinceIssued } from '../../../shared/payslip/SinceIssued';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { usePermission } from '../../../shared/session/use-session';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { CorrectionConfirmation } from '../confirm/CorrectionConfirmation';
import { CorrectRemittance } from '../correct/CorrectRemittance';
import { useIssuedRemittanceQuery } from '../payments.api';
import { EInvoiceDelivery } from './EInvoiceDelivery';
import { RemittancePayments } from './RemittancePayments';

interface RemittanceDrawerProps {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** An approved remittance beside a list: what it came to, what is paid of it, its documents, and its correction. */
export function RemittanceDrawer({ id, onOpen, onClose }: RemittanceDrawerProps) {
  const mayRead = usePermission('remittances:read');
  const { currentData: remittance, error, refetch } = useIssuedRemittanceQuery(id, { skip: !mayRead });
  const [asking, setAsking] = useState(false);
  return (
    <SideDrawer
      open
      inAddress
      contentKey={id}
      title={remittance?.driverName ?? 'Remittance'}
      subtitle={remittance && `${remittance.driverCode} · ${formatWeek(remittance)}`}
      badges={remittance && <StatusBadge status={remittance.status} />}
      closeLabel="Close remittance"
      keysOn={!asking}
      onClose={onClose}
      footer={
        remittance && (
          <>
            <Documents remittance={remittance} />
            <Button component={RouterLink} to={listedRemittance({ id })}>
              Jobs and photos
            </Button>
            <CorrectRemittance
              remittance={remittance}
              onAsking={setAsking}
              onCorrected={(replacement) => onOpen(replacement.id)}
            />
          </>
        )
      }
    >
      {!mayRead && <Alert severity="info">You may see payments, but not the remittances that they are for.</Alert>}
      {mayRead && remittance === undefined && error === undefined && <LoadingRows text="Loading the remittance..." />}
      {remittance === undefined && error !== undefined && (
        <ErrorState text="The remittance could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {remittance !== undefined && (
        <Stack sx={{ gap: 6 }}>
          <CorrectionNote remittance={remittance} onOpen={onOpen} />
          <CorrectionConfirmation remittance={remittance} onAsking={setAsking} />
          <RemittancePayments remittance={remittance} />
          <EInvoiceDelivery remittance={remittance} />
          <SinceIssued remittance={remittance} today={londonDay(new Date())} />
          <Box component="section" aria-label="Calculation">
            <Payslip
              reader="approver"
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
        </Stack>
      )}
    </SideDrawer>
  );
}

function Documents({ remittance }: { remittance: RemittanceAnswer }) {
  const { id, document, correction, weekStartDate } = remittance;
  if (document === null) return null;
  const name = document.number ?? 'remittance';
  return (
    <>
      <DownloadButton
        label="Download PDF"
        url={`/api/remittances/${id}/pdf`}
        fileName={`${name}-${remittance.driverCode}-${weekStartDate}.pdf`}
      />
      {correction !== null && correction.replacedBy !== null && (
        <DownloadButton
          label="Download credit note"
          url={`/api/remittances/${id}/credit-note`}
          fileName={`${correction.takenBackBy ?? 'reversal'}-${remittance.driverCode}-${weekStartDate}.pdf`}
        />
      )}
      <EInvoices remittance={remittance} />
      <FeeInvoices remittance={remittance} />
    </>
  );
}

function CorrectionNote({ remittance, onOpen }: { remittance: RemittanceAnswer; onOpen: (id: string) => void }) {
  const { correction } = remittance;
  if (correction === null) return null;
  const { corrects, replacedBy, reason } = correction;
  return (
    <>
      {replacedBy !== null && (
        <Alert severity="warning" action={<Link label="Show the new one" onClick={() => onOpen(replacedBy)} />}>
          Corrected: {reason}
        </Alert>
      )}
      {corrects !== null && (
        <Alert severity="info" action={<Link label="Show the wrong one" onClick={() => onOpen(corrects)} />}>
          This remittance stands in the place of one that was wrong.
        </Alert>
      )}
    </>
  );
}

function Link({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button color="inherit" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}
