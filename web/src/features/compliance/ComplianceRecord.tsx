import { Box, Stack, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type ComplianceAnswer, type ComplianceDocument } from '@waybook/contracts/api';
import { formatDate, formatDateTime } from '../../shared/ui/dates.view';
import { FactList } from '../../shared/ui/FactList';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { documentFacts, documentNames } from './compliance.view';
import { ComplianceHistory } from './ComplianceHistory';
import { ScoreBadge } from './matrix/ScoreBadge';

/** Counts, reminders, and how each document stands today. */
export function ComplianceRecord({ record }: { record: ComplianceAnswer }) {
  return (
    <Stack sx={{ gap: 6 }}>
      <FactList label="Compliance" facts={factsOf(record)} />
      <Box component="ul" aria-label="Documents" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {record.documents.map((document) => (
          <DocumentLine key={document.documentType} document={document} />
        ))}
      </Box>
      <ComplianceHistory businessId={record.businessId} driverId={record.driverId} />
    </Stack>
  );
}

function factsOf(record: ComplianceAnswer) {
  const { reminder, lastReminderSent, remindersSent, nextExpiryDate } = record;
  const last = lastReminderSent === null ? '' : `, last ${formatDateTime(lastReminderSent)}`;
  return [
    { label: 'Overall status', value: <StatusBadge status={record.overallStatus} /> },
    { label: 'Score', value: <ScoreBadge record={record} /> },
    { label: 'Documents required', value: record.documentsRequired },
    { label: 'Submitted', value: record.documentsSubmitted },
    { label: 'Approved', value: record.documentsApproved },
    { label: 'Expiring', value: record.documentsExpiring },
    { label: 'Expired', value: record.documentsExpired },
    { label: 'Next expiry', value: nextExpiryDate === null ? null : formatDate(nextExpiryDate) },
    { label: 'Reminders sent', value: `${remindersSent}${last}` },
    ...(reminder === null || reminder.outstanding.length === 0
      ? []
      : [{ label: `Asked for by ${formatDate(reminder.dueBy)}`, value: documentNames(reminder.outstanding) }]),
  ];
}

function DocumentLine({ document }: { document: ComplianceDocument }) {
  const facts = documentFacts(document);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" sx={{ flex: 1 }}>
        {DRIVER_DOCUMENT_LABELS[document.documentType]}
      </Typography>
      {facts !== '' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {facts}
        </Typography>
      )}
      <StatusBadge status={document.standing} />
    </Stack>
  );
}
