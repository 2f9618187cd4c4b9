import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { t } from '../../../shared/language/text';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { hasUnsavedEdit } from '../draft/edit-job';
import type { Draft } from '../draft/use-draft';
import type { DraftJob } from '../draft/week-draft';
import { isFull } from './job-entry';
import { JobRow } from './JobRow';

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
  // A tap in the form shows there first, and the list right after.
  const jobs = useDeferredValue(draft.jobs);
  const [removed, setRemoved] = useState<RemovedJob | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (removed !== null && !canComeBack(removed, draft)) setRemoved(null);
  const remove = (job: DraftJob, position: number) => {
    void change({ type: 'jobRemoved', id: job.id });
    setRemoved({ job, position, draftKey: draft.idempotencyKey });
  };
  const edit = ({ id }: DraftJob) => void change({ type: 'editBegun', id, editId: newIdempotencyKey() });
  const restore = (lost: RemovedJob) => {
    void change({ type: 'jobRestored', job: lost.job, position: lost.position });
    setRemoved(null);
    heading.current?.focus();
  };

  return (
    <Card component="section" aria-labelledby="week-jobs">
      <Typography ref={heading} tabIndex={-1} id="week-jobs" variant="h2" sx={{ p: 4, pb: 2 }}>
        {t('Jobs this week')}
      </Typography>
      <Box role="status">{removed !== null && <Undo removed={removed} onUndo={() => restore(removed)} />}</Box>
      {hasUnsavedEdit(draft) && (
        <Typography variant="body2" sx={{ px: 4, color: 'text.secondary' }}>
          {t('Save or cancel the change above before you change another job.')}
        </Typography>
      )}
      {jobs.length === 0 ? (
        <EmptyState
          text={t('No jobs added yet')}
          hint={t('Fill in the form and take the three photos to add your first one.')}
        />
      ) : (
        <Stack
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {jobs.map((job, position) => (
            <JobRow
              key={job.id}
              job={job}
              isEdited={job.id === draft.editing?.jobId}
              isLocked={hasUnsavedEdit(draft)}
              onEdit={() => edit(job)}
              onRemove={() => remove(job, position)}
            />
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
        flexWrap: 'wrap',
        mx: 4,
        my: 2,
        pl: 3,
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <Typography>{t('Load {loadId} removed', { loadId: removed.job.loadId })}</Typography>
      <Button ref={button} onClick={onUndo}>
        {t('Undo')}
      </Button>
    </Stack>
  );
}
