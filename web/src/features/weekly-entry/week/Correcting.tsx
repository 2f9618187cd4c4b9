import { Alert, AlertTitle, Box, Button, Link as TextLink } from '@mui/material';
import { isLateSubmission, type Week } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { english, richText, t } from '../../../shared/language/text';
import { driverRemittance } from '../../../shared/paths';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { submissionOf, type Reopenable } from '../draft/reopened';
import type { Draft } from '../draft/use-draft';
import { latenessText } from './correcting.view';

/** Long ones scroll. `WeeklyEntryPage` keeps what has the focus clear of it. */
const REASON_MAX_HEIGHT = '6rem';

interface CorrectingProps {
  /** What the draft is sent in the place of. */
  replaced: Reopenable;
  week: Week;
  now: Date;
  jobCount: number;
  isLate: boolean;
  change: Draft['change'];
}

const TITLES = {
  rejected: english('You are correcting a rejected remittance'),
  withdrawn: english('You are changing a remittance that you withdrew'),
} as const;

/** Why it came back, in sight while the driver puts it right, and whether sending it again is late. */
export function Correcting({ replaced, week, now, jobCount, isLate, change }: CorrectingProps) {
  const { status, notes, submittedAt } = replaced;
  const isClosed = isLateSubmission(week.weekEndDate, now);
  const lateness = isClosed ? latenessText({ before: submissionOf(replaced), jobCount, isLate }) : null;
  return (
    <>
      {notes !== null && (
        <Reason label={status === 'rejected' ? t('Why it was rejected') : t('Why you withdrew it')}>{notes}</Reason>
      )}
      <Alert severity={lateness?.isWarning ? 'warning' : 'info'}>
        <AlertTitle component="h2">{t(TITLES[status])}</AlertTitle>
        {richText('It replaces {remittance}.', {
          remittance: (
            <TextLink component={Link} to={driverRemittance(replaced)} color="inherit" underline="always">
              {t('the one that you sent on {time}', { time: formatDateTime(submittedAt) })}
            </TextLink>
          ),
        })}{' '}
        {lateness?.text}
        <Box sx={{ mt: 2 }}>
          <Button color="inherit" variant="outlined" onClick={() => void change({ type: 'replacesNothing' })}>
            {t('Send as a new remittance instead')}
          </Button>
        </Box>
      </Alert>
    </>
  );
}

/** Where there is room for it beside the fields, it stays on the screen; a long one scrolls in itself. */
function Reason({ label, children }: { label: string; children: string }) {
  return (
    <Box
      component="section"
      aria-label={label}
      data-stays-in-sight
      tabIndex={0}
      sx={(theme) => ({
        px: 4,
        py: 2,
        borderRadius: 1,
        bgcolor: 'status.bad.surface',
        color: 'status.bad.ink',
        '@media (min-height: 600px)': {
          position: 'sticky',
          top: theme.layout.header,
          zIndex: theme.zIndex.appBar - 1,
          maxHeight: REASON_MAX_HEIGHT,
          overflowY: 'auto',
        },
      })}
    >
      <Box component="span" sx={{ fontWeight: 'fontWeightBold' }}>
        {label}:
      </Box>{' '}
      {children}
    </Box>
  );
}
