import { Card, FormHelperText, Stack, Typography } from '@mui/material';
import { MAX_JOBS_PER_REMITTANCE, POD_PHOTO_KINDS } from '@waybook/contracts/api';
import type { Day, Week } from '@waybook/contracts/calendar';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { editedJob } from '../draft/edit-job';
import type { Draft } from '../draft/use-draft';
import { PodPhotos } from '../photos/PodPhotos';
import { usePhotoUploads } from '../photos/use-photo-uploads';
import { EntryFields } from './EntryFields';
import { datedEntry, isFull, jobFrom, problemsOf } from './job-entry';

interface JobFormProps {
  draft: Draft['draft'];
  change: Draft['change'];
  week: Week;
  today: Day;
}

/** Adds a job to the week's list, or changes one that stands there. */
export function JobForm({ draft, change, week, today }: JobFormProps) {
  const edited = editedJob(draft);
  const editId = draft.editing?.editId;
  const entry = datedEntry(draft.entry, week, today);
  const form = useRef<HTMLFormElement>(null);
  const uploads = usePhotoUploads(editId, (kind, { objectPath, fileName }, chosenIn) =>
    change({ type: 'photoUploaded', kind, photo: { objectPath, fileName }, editId: chosenIn }),
  );
  const others = draft.jobs.filter(({ id }) => id !== edited?.id);
  const problems = problemsOf(entry, { week, today, jobs: others });
  /** The editing, or the new job, that was found incomplete when it was to be saved. */
  const [triedIn, setTriedIn] = useState<string | undefined | null>(null);
  const shown = triedIn === editId ? problems : {};
  const focusOn = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  useOnNext(editId, () => focusOn('loadId'));

  const save = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = Object.keys(problems)[0];
    setTriedIn(incomplete === undefined ? null : editId);
    if (incomplete !== undefined) return focusOn(incomplete);
    if (edited !== undefined) return change({ type: 'editSaved', job: jobFrom(entry, edited.id) });
    change({ type: 'jobAdded', job: jobFrom(entry, newIdempotencyKey()), keepsDay: today > week.weekEndDate });
    focusOn('loadId');
  };
  const cancel = () => {
    for (const kind of POD_PHOTO_KINDS) uploads.stop(kind);
    change({ type: 'editCancelled' });
  };

  return (
    <Card component="section" aria-labelledby="add-job" sx={{ p: 4 }}>
      <Typography id="add-job" variant="h2">
        {edited === undefined ? 'Add a job' : `Change load ${edited.loadId}`}
      </Typography>
      {edited !== undefined && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>It stays as it was until you save.</Typography>
      )}
      <Stack component="form" ref={form} noValidate onSubmit={save} sx={{ mt: 4, gap: 5 }}>
        <EntryFields
          entry={entry}
          week={week}
          today={today}
          problems={shown}
          // The day stays what it was as the job was begun, also when midnight passes.
          onTyped={(typed) => change({ type: 'entryTyped', typed: { date: entry.date, ...typed } })}
        />
        <PodPhotos
          photos={entry.photos}
          uploads={uploads}
          problem={shown.photos}
          onRemove={(kind) => change({ type: 'photoRemoved', kind })}
        />
        {edited === undefined ? (
          <AddButton isFull={isFull(draft.jobs)} />
        ) : (
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
            <SteadyButton type="submit" variant="contained" size="large" sx={{ flex: 1 }}>
              Save changes
            </SteadyButton>
            <SteadyButton color="inherit" size="large" onClick={cancel}>
              Cancel
            </SteadyButton>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function AddButton({ isFull: full }: { isFull: boolean }) {
  return (
    <>
      <SteadyButton type="submit" variant="outlined" size="large" disabled={full}>
        Add job
      </SteadyButton>
      {full && <FormHelperText>One submission holds at most {MAX_JOBS_PER_REMITTANCE} jobs.</FormHelperText>}
    </>
  );
}

/** Once an editing has begun on this page; not for one that the page is opened with. */
function useOnNext(editId: string | undefined, begin: () => void): void {
  const before = useRef(editId);
  useEffect(() => {
    if (editId !== undefined && editId !== before.current) begin();
    before.current = editId;
  });
}
