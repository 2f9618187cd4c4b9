import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { PATHS, weeklyEntryOf } from '../../../shared/paths';
import { FactList, type Fact } from '../../../shared/ui/FactList';
import { Money } from '../../../shared/ui/Money';
import { formatDate } from '../../../shared/ui/dates.view';
import { EarningsStatusBadge } from '../EarningsStatusBadge';
import { sourceText } from '../earnings.view';

export function WeekDetails({ record }: { record: EarningsAnswer }) {
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
              {sourceText(record)}
            </Typography>
          </Box>
          <Stack component="span" sx={{ alignItems: 'flex-end', gap: 1 }}>
            <Typography component="span" variant="h3">
              <Money amount={record.netPay} />
            </Typography>
            <EarningsStatusBadge status={record.status} />
          </Stack>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 4, pb: 4 }}>
        <FactList facts={factsOf(record)} label={`Earnings ${formatWeek(record)}`} />
        <Button
          component={Link}
          to={record.status === 'draft' ? weeklyEntryOf(record) : PATHS.driver.remittances}
          size="small"
          sx={{ mt: 2 }}
        >
          {record.status === 'draft' ? 'Enter weekly jobs' : 'Open remittances'}
        </Button>
      </AccordionDetails>
    </Accordion>
  );
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
