import { Alert, Box, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { isLateSubmission } from '@waybook/contracts/calendar';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { changesBetween, type FieldChange, type JobChange } from '../changes.view';
import { useReplacedRemittanceQuery } from '../remittance-review.api';

interface SentAgainProps {
  remittance: RemittanceAnswer;
  /** The one in whose place it was sent. */
  replaces: string;
}

/** What a remittance says differently from the one that the driver sent before. */
export function SentAgain({ remittance, replaces }: SentAgainProps) {
  const { currentData: before, error, refetch } = useReplacedRemittanceQuery(replaces);
  return (
    <Box component="section" aria-labelledby="sent-again">
      <Typography id="sent-again" variant="h3" sx={{ mb: 2 }}>
        Sent again: what changed
      </Typography>
      {before === undefined && error === undefined && <LoadingRows text="Loading the earlier remittance..." rows={3} />}
      {before === undefined && error !== undefined && (
        <ErrorState text="The earlier remittance could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {before !== undefined && <Changes before={before} after={remittance} />}
    </Box>
  );
}

function Changes({ before, after }: { before: RemittanceAnswer; after: RemittanceAnswer }) {
  const { jobs, figures } = changesBetween(before, after);
  return (
    <Stack sx={{ gap: 3 }}>
      <Why before={before} />
      {isKeptInTime(after) && (
        <Typography variant="body2">
          It was sent after the cutoff but isn&apos;t late: it replaces one that was in time, and has no more jobs.
        </Typography>
      )}
      {jobs.length === 0 && figures.length === 0 && (
        <Typography>Nothing: it says what the earlier one said.</Typography>
      )}
      {jobs.length > 0 && (
        <Stack component="ul" aria-label="Changed jobs" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
          {jobs.map((job) => (
            <ChangedJob key={job.key} job={job} />
          ))}
        </Stack>
      )}
      {figures.length > 0 && <Fields label="Changed figures" fields={figures} />}
    </Stack>
  );
}

const isKeptInTime = ({ isLateSubmission: isLate, latenessWaiver, weekEndDate, submittedAt }: RemittanceAnswer) =>
  !isLate && latenessWaiver === null && isLateSubmission(weekEndDate, new Date(submittedAt));

function Why({ before }: { before: RemittanceAnswer }) {
  const { status, approvedByName, notes, submittedAt } = before;
  const by = status === 'rejected' ? ` by ${approvedByName ?? 'an admin'}` : ' by the driver';
  return (
    <Alert severity={status === 'rejected' ? 'error' : 'info'}>
      The one of {formatDateTime(submittedAt)} was {status}
      {by}
      {notes === null ? '.' : `: ${notes}`}
    </Alert>
  );
}

const KINDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

function ChangedJob({ job: { kind, loadId, price, fields, photos } }: { job: JobChange }) {
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 'fontWeightMedium', fontVariantNumeric: 'tabular-nums' }}>
        {KINDS[kind]}: load {loadId}
        {kind === 'changed' ? '' : `, ${price}`}
      </Typography>
      {fields.length > 0 && <Fields label={`Changes of load ${loadId}`} fields={fields} />}
      {photos.length > 0 && <Typography variant="body2">New photos: {photos.join(', ')}</Typography>}
    </Box>
  );
}

function Fields({ label, fields }: { label: string; fields: readonly FieldChange[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
      {fields.map(({ field, before, after }) => (
        <Typography key={field} component="li" variant="body2">
          {field}:{' '}
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {before}
          </Box>{' '}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 'fontWeightMedium' }}>
            {after}
          </Box>
        </Typography>
      ))}
    </Box>
  );
}
