import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from '@mui/material';
import type { EarningsAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { driverRemittance, PATHS, weeklyEntryOf } from '../../../shared/paths';
import { FactList, type Fact } from '../../../shared/ui/FactList';
import { Money } from '../../../shared/ui/Money';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { formatDate } from '../../../shared/ui/dates.view';
import { EarningsStatusBadge } from '../EarningsStatusBadge';
import { sourceText } from '../earnings.view';

interface WeekDetailsProps {
  record: EarningsAnswer;
  /** What was rejected, where nothing else was sent in for the week. */
  rejected: RemittanceAnswer | null;
}

export function WeekDetails({ record, rejected }: WeekDetailsProps) {
  const way = wayOn(record, rejected);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={{ '&&': { borderRadius: 1 }, '&::before': { display: 'none' } }}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 4 }}>
        <Stack
          component="span"
          direction="row"
          sx={{ flex: 1, flexWrap: 'wrap', columnGap: 4, rowGap: 1, justifyContent: 'space-between', pr: 2 }}
        >
          <Box component="span">
            <Typography component="span" variant="h3" sx={{ display: 'block' }}>
              {formatWeek(record)}
            </Typography>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {rejected === null ? sourceText(record) : 'Rejected: correct it and send it again'}
            </Typography>
          </Box>
          <Stack component="span" sx={{ alignItems: 'flex-end', gap: 1 }}>
            <Typography component="span" variant="h3">
              <Money amount={record.netPay} />
            </Typography>
            {rejected === null ? <EarningsStatusBadge status={record.status} /> : <StatusBadge status="rejected" />}
          </Stack>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 4, pb: 4 }}>
        <FactList facts={factsOf(record)} label={`Earnings ${formatWeek(record)}`} />
        <Button component={Link} to={way.to} size="small" sx={{ mt: 2 }}>
          {way.label}
        </Button>
      </AccordionDetails>
    </Accordion>
  );
}

function wayOn(record: EarningsAnswer, rejected: RemittanceAnswer | null): { label: string; to: string } {
  if (rejected !== null) return { label: 'See why it was rejected', to: driverRemittance(rejected) };
  if (record.status === 'draft') return { label: 'Enter weekly jobs', to: weeklyEntryOf(record) };
  return { label: 'Open remittances', to: PATHS.driver.remittances };
}

function factsOf(record: EarningsAnswer): Fact[] {
  const { vatAmount, retentionAmount, submittedAt, approvedAt, notes } = record;
  return [
    { label: 'Jobs completed', value: record.jobsCompleted },
    { label: 'PODs delivered', value: record.podsDelivered },
    { label: 'Gross earnings', value: <Money amount={record.grossEarnings} /> },
    ...(vatAmount === null ? [] : [{ label: 'VAT', value: <Money amount={vatAmount} /> }]),
    { label: 'Membership fee', value: <Money amount={record.membershipFee} /> },
    { label: 'Deductions', value: <Money amount={record.deductionTotal} /> },
    ...(retentionAmount === null ? [] : [{ label: 'Retention', value: <Money amount={retentionAmount} /> }]),
    { label: 'Net pay', value: <Money amount={record.netPay} /> },
    ...(submittedAt === null ? [] : [{ label: 'Submitted', value: submittedText(record, submittedAt) }]),
    ...(approvedAt === null ? [] : [{ label: 'Approved', value: formatDate(approvedAt) }]),
    ...(notes === null ? [] : [{ label: 'Notes', value: notes }]),
  ];
}

function submittedText({ isLateSubmission }: EarningsAnswer, submittedAt: string): string {
  return `${formatDate(submittedAt)}${isLateSubmission ? ', late' : ''}`;
}
