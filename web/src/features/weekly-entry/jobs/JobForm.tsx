import { Card, FormHelperText, Stack, TextField, Typography } from '@mui/material';
import { MAX_DESCRIPTION_LENGTH, MAX_JOBS_PER_REMITTANCE } from '@waybook/contracts/api';
import { formatDayShort, type Day, type Week } from '@waybook/contracts/calendar';
import { useRef, useState, type FormEvent } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { decimalCommaToPoint } from '../../../shared/ui/form/decimal-comma';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import type { Draft } from '../draft/use-draft';
import type { JobEntry } from '../draft/week-draft';
import { PodPhotos } from '../photos/PodPhotos';
import { usePhotoUploads } from '../photos/use-photo-uploads';
import { datedEntry, daysToChoose, isFull, jobFrom, loadIdDigits, problemsOf, type EntryProblems } from './job-entry';

interface JobFormProps {
  draft: Draft['draft'];
  change: Draft['change'];
  week: Week;
  today: Day;
}

export function JobForm({ draft, change, week, today }: JobFormProps) {
  const entry = datedEntry(draft.entry, week, today);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const uploads = usePhotoUploads((kind, { objectPath, fileName }) =>
    change({ type: 'photoUploaded', kind, photo: { objectPath, fileName } }),
  );
  const problems = problemsOf(entry, { week, today, jobs: draft.jobs });

  const addJob = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = Object.keys(problems).length === 0;
    setTried(!isComplete);
    if (isComplete) {
      change({ type: 'jobAdded', job: jobFrom(entry, newIdempotencyKey()), keepsDay: today > week.weekEndDate });
    }
    const firstField = Object.keys(problems)[0] ?? 'loadId';
    form.current?.querySelector<HTMLElement>(`[name="${firstField}"]`)?.focus();
  };

  return (
    <Card component="section" aria-labelledby="add-job" sx={{ p: 4 }}>
      <Typography id="add-job" variant="h2">
        Add a job
      </Typography>
      <Stack component="form" ref={form} noValidate onSubmit={addJob} sx={{ mt: 4, gap: 5 }}>
        <EntryFields
          entry={entry}
          week={week}
          today={today}
          problems={tried ? problems : {}}
          // The day stays what it was as the job was begun, also when midnight passes.
          onTyped={(typed) => change({ type: 'entryTyped', typed: { date: entry.date, ...typed } })}
        />
        <PodPhotos
          photos={entry.photos}
          uploads={uploads}
          problem={tried ? problems.photos : undefined}
          onRemove={(kind) => change({ type: 'photoRemoved', kind })}
        />
        <SteadyButton type="submit" variant="outlined" size="large" disabled={isFull(draft.jobs)}>
          Add job
        </SteadyButton>
        {isFull(draft.jobs) && (
          <FormHelperText>One submission holds at most {MAX_JOBS_PER_REMITTANCE} jobs.</FormHelperText>
        )}
      </Stack>
    </Card>
  );
}

interface EntryFieldsProps {
  entry: JobEntry;
  week: Week;
  today: Day;
  problems: EntryProblems;
  onTyped: (typed: Partial<Omit<JobEntry, 'photos'>>) => void;
}

function EntryFields({ entry, week, today, problems, onTyped }: EntryFieldsProps) {
  const days = daysToChoose(week, today);
  return (
    <>
      <TextField
        name="loadId"
        label="Load ID"
        required
        autoComplete="off"
        value={entry.loadId}
        onChange={(event) => onTyped({ loadId: loadIdDigits(event.target.value) })}
        error={problems.loadId !== undefined}
        helperText={problems.loadId ?? 'The 8 digits on your load sheet'}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Stack direction="row" sx={{ gap: 3 }}>
        <TextField
          name="jobPrice"
          label="Job price (£)"
          required
          type="number"
          value={entry.jobPrice}
          onChange={(event) => onTyped({ jobPrice: event.target.value })}
          error={problems.jobPrice !== undefined}
          helperText={problems.jobPrice}
          slotProps={{ htmlInput: { inputMode: 'decimal', step: 0.01, min: 0.01, onBeforeInput: decimalCommaToPoint } }}
        />
        <TextField
          name="date"
          label="Date"
          required
          select
          value={days.includes(entry.date) ? entry.date : ''}
          onChange={(event) => onTyped({ date: event.target.value })}
          error={problems.date !== undefined}
          helperText={problems.date}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {!days.includes(entry.date) && <option value="">Choose the day</option>}
          {days.map((day) => (
            <option key={day} value={day}>
              {formatDayShort(day)}
            </option>
          ))}
        </TextField>
      </Stack>
      <TextField
        name="description"
        label="Description (optional)"
        value={entry.description}
        onChange={(event) => onTyped({ description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_DESCRIPTION_LENGTH } }}
      />
    </>
  );
}
