import { Box, Button, Card, Divider, Stack, Typography } from '@mui/material';
import { formatDayShort } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import { POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { UploadedImage } from '../../../shared/ui/UploadedImage';
import type { Draft } from '../draft/use-draft';
import type { DraftJob } from '../draft/week-draft';
import { isFull } from './job-entry';

interface JobListProps {
  draft: Draft['draft'];
  change: Draft['change'];
}

interface RemovedJob {
  readonly job: DraftJob;
  readonly position: number;
  /** The draft that it was removed from. */
  readonly draftKey: string;
}

/** Whether a removed job may still come back: not to another draft, nor beside the same load, nor where there is no room. */
function canComeBack({ job, draftKey }: RemovedJob, { idempotencyKey, jobs }: Draft['draft']): boolean {
  return draftKey === idempotencyKey && !isFull(jobs) && !jobs.some(({ loadId }) => loadId === job.loadId);
}

export function JobList({ draft, change }: JobListProps) {
  const { jobs } = draft;
  const [removed, setRemoved] = useState<RemovedJob | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (removed !== null && !canComeBack(removed, draft)) setRemoved(null);
  const remove = (job: DraftJob, position: number) => {
    change({ type: 'jobRemoved', id: job.id });
    setRemoved({ job, position, draftKey: draft.idempotencyKey });
  };
  const restore = (lost: RemovedJob) => {
    change({ type: 'jobRestored', job: lost.job, position: lost.position });
    setRemoved(null);
    heading.current?.focus();
  };

  return (
    <Card component="section" aria-labelledby="week-jobs">
      <Typography ref={heading} tabIndex={-1} id="week-jobs" variant="h2" sx={{ p: 4, pb: 2 }}>
        Jobs this week
      </Typography>
      <Box role="status">{removed !== null && <Undo removed={removed} onUndo={() => restore(removed)} />}</Box>
      {jobs.length === 0 ? (
        <EmptyState text="No jobs added yet" hint="Fill in the form and take the three photos to add your first one." />
      ) : (
        <Stack
          component="ul"
          divider={<Divider component="li" aria-hidden="true" />}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {jobs.map((job, position) => (
            <JobRow key={job.id} job={job} onRemove={() => remove(job, position)} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Takes the focus from the button that went with the job. */
function Undo({ removed, onUndo }: { removed: RemovedJob; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [removed]);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        mx: 4,
        my: 2,
        pl: 3,
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <Typography>Load {removed.job.loadId} removed</Typography>
      <Button ref={button} onClick={onUndo}>
        Undo
      </Button>
    </Stack>
  );
}

function JobRow({ job, onRemove }: { job: DraftJob; onRemove: () => void }) {
  return (
    <Stack component="li" direction="row" sx={{ px: 4, py: 3, gap: 3, alignItems: 'center' }}>
      <Box
        sx={(theme) => ({
          flexShrink: 0,
          width: theme.layout.touch,
          height: theme.layout.touch,
          borderRadius: 1,
          overflow: 'hidden',
        })}
      >
        <UploadedImage objectPath={job.photos.building.objectPath} alt={POD_PHOTO_NAMES.building} size="thumbnail" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {job.loadId}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {[formatDayShort(job.date), job.description].filter((part) => part !== '').join(' · ')}
        </Typography>
      </Box>
      <Stack sx={{ alignItems: 'flex-end' }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 'fontWeightBold' }}>
          {formatPounds(job.jobPricePence)}
        </Typography>
        <Button color="inherit" onClick={onRemove} aria-label={`Remove load ${job.loadId}`} sx={{ mr: -3.5 }}>
          Remove
        </Button>
      </Stack>
    </Stack>
  );
}
