import { ExpandMoreIcon } from '../../../shared/ui/icons/ExpandMoreIcon';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from '@mui/material';
import type { EarningsAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { formatWeek } from '../../../shared/language/days';
import { t } from '../../../shared/language/text';
import { driverRemittance, PATHS, weeklyEntryOf } from '../../../shared/paths';
import { FactList, type Fact } from '../../../shared/ui/FactList';
import { Money } from '../../../shared/ui/Money';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { formatDate } from '../../../shared/ui/dates.view';
import { EarningsStatusBadge } from '../EarningsStatusBadge';
import { deductionsOf, negated, sourceText } from '../earnings.view';

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
          <Box component="span" sx={{ flex: '1 1 6.5rem', minWidth: 0 }}>
            <Typography component="span" variant="h3" sx={{ display: 'block' }}>
              {formatWeek(record)}
            </Typography>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {rejected === null ? sourceText(record) : t('Rejected: correct it and send it again')}
            </Typography>
          </Box>
          <Stack component="span" sx={{ alignItems: 'flex-end', gap: 1, ml: 'auto' }}>
            <Typography component="span" variant="h3">
              <Money amount={record.netPay} />
            </Typography>
            {rejected === null ? <EarningsStatusBadge status={record.status} /> : <StatusBadge status="rejected" />}
          </Stack>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 4, pb: 4 }}>
        <FactList facts={factsOf(record)} label={t('Earnings {week}', { week: formatWeek(record) })} />
        <Button component={Link} to={way.to} size="small" sx={{ mt: 2 }}>
          {way.label}
        </Button>
      </AccordionDetails>
    </Accordion>
  );
}

function wayOn(record: EarningsAnswer, rejected: RemittanceAnswer | null): { label: string; to: string } {
  if (rejected !== null) return { label: t('See why it was rejected'), to: driverRemittance(rejected) };
  if (record.status === 'draft') return { label: t('Enter weekly jobs'), to: weeklyEntryOf(record) };
  return { label: t('Open remittances'), to: PATHS.driver.remittances };
}

function factsOf(record: EarningsAnswer): Fact[] {
  const { vatAmount, retentionAmount, submittedAt, approvedAt, notes } = record;
  return [
    { label: t('Jobs completed'), value: record.jobsCompleted },
    { label: t('PODs delivered'), value: record.podsDelivered },
    { label: t('Gross earnings'), value: <Money amount={record.grossEarnings} /> },
    ...(vatAmount === null ? [] : [{ label: t('VAT on earnings'), value: <Money amount={vatAmount} /> }]),
    ...deductionsOf(record).map(({ label, amount }) => ({ label, value: <Money amount={amount} /> })),
    ...(retentionAmount === null
      ? []
      : [{ label: t('Retention'), value: <Money amount={negated(retentionAmount)} /> }]),
    { label: t('Net pay'), value: <Money amount={record.netPay} /> },
    ...(submittedAt === null ? [] : [{ label: t('Submitted'), value: submittedText(record, submittedAt) }]),
    ...(approvedAt === null ? [] : [{ label: t('Approved'), value: formatDate(approvedAt) }]),
    ...(notes === null ? [] : [{ label: t('Notes'), value: notes }]),
  ];
}

function submittedText({ isLateSubmission }: EarningsAnswer, submittedAt: string): string {
  return isLateSubmission ? t('{day}, late', { day: formatDate(submittedAt) }) : formatDate(submittedAt);
}
