import { decimalText } from '@waybook/contracts/money';
import type { Day, Week } from '@waybook/contracts/calendar';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { t } from '../../../shared/language/text';
import { editedJob } from '../draft/edit-job';
import type { Draft } from '../draft/use-draft';
import type { DraftJob, JobEntry } from '../draft/week-draft';
import { SEVERAL_PHOTOS } from '../../../shared/photos/PhotoChoice';
import { useKeptPhotos } from '../photos/use-kept-photos';
import {
  datedEntry,
  fieldsUpTo,
  firstProblem,
  isFull,
  jobFrom,
  NEEDED_FIELDS,
  problemsOf,
  type EntryProblems,
  type NeededField,
} from './job-entry';

export interface EntryFormProps {
  draft: Draft['draft'];
  change: Draft['change'];
  week: Week;
  today: Day;
}

interface LastKept {
  readonly id: string;
  readonly how: 'added' | 'changed';
}

const NOTHING_CHECKED: readonly NeededField[] = [];

/** What the form of a job does: which problems it shows, where the focus goes next, and what becomes of the entry. */
export function useEntryForm({ draft, change, week, today }: EntryFormProps) {
  const edited = editedJob(draft);
  const editId = draft.editing?.editId;
  const entry = datedEntry(draft.entry, week, today);
  const form = useRef<HTMLFormElement>(null);
  const [lastKept, setLastKept] = useState<LastKept | null>(null);
  const [checked, setChecked] = useState({ editId, fields: NOTHING_CHECKED });
  const check = (fields: readonly NeededField[]) => setChecked({ editId, fields });
  const photos = useKeptPhotos(week.weekStartDate, editId, change);

  const others = draft.jobs.filter(({ id }) => id !== edited?.id);
  const problemsIn = (of: JobEntry) => problemsOf(of, { week, today, jobs: others });
  const problems = problemsIn(entry);
  const shown: EntryProblems = Object.fromEntries(
    checked.editId === editId ? checked.fields.map((field) => [field, problems[field]]) : [],
  );

  const focusOn = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  /** To what the job needs next; several photos are chosen before a single one. */
  const goOn = (next: JobEntry) => {
    const field = firstProblem(problemsIn(next));
    if (field === 'photos') return focusOn(`[name="${SEVERAL_PHOTOS}"], [name="photos"]`);
    focusOn(field === undefined ? '[type="submit"]' : `[name="${field}"]`);
  };
  /** The list shows it at once; it is said when it outlives this page. */
  const sayOnceKept = (kept: Promise<void>, what: LastKept) => {
    setLastKept(null);
    void kept.then(() => setLastKept(what));
  };
  useOnNext(editId, () => focusOn('[name="loadId"]'));

  const save = () => {
    if (edited === undefined && isFull(draft.jobs)) return;
    const incomplete = firstProblem(problems);
    check(incomplete === undefined ? NOTHING_CHECKED : NEEDED_FIELDS);
    if (incomplete !== undefined) return focusOn(`[name="${incomplete}"]`);
    if (edited !== undefined) {
      const saved = change({ type: 'editSaved', job: jobFrom(entry, edited.id) });
      return sayOnceKept(saved, { id: edited.id, how: 'changed' });
    }
    const job = jobFrom(entry, newIdempotencyKey());
    sayOnceKept(change({ type: 'jobAdded', job, keepsDay: today > week.weekEndDate }), { id: job.id, how: 'added' });
    focusOn('[name="loadId"]');
  };

  return {
    form,
    entry,
    edited,
    photos,
    shown,
    save,
    /** What was done last, while its job stands on the list. */
    done: lastKept === null ? null : doneText(lastKept.how, lastKept.id, draft.jobs),
    // The day stays what it was as the job was begun, also when midnight passes.
    typed: (typed: Partial<Omit<JobEntry, 'photos'>>) =>
      void change({ type: 'entryTyped', typed: { date: entry.date, ...typed } }),
    loadIdComplete: (loadId: string) => {
      const next = { ...entry, loadId };
      if (problemsIn(next).loadId === undefined) return goOn(next);
      check(['loadId']);
      focusOn('[name="loadId"]');
    },
    /** Enter leads on like a phone's "Next": it says what is wrong with the fields so far, and nothing of those to come. */
    pressEnter: (event: KeyboardEvent) => {
      const { target, key, nativeEvent } = event;
      if (key !== 'Enter' || nativeEvent.isComposing || !isTyped(target)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (firstProblem(problems) === undefined) return save();
      check(fieldsUpTo(target.name));
      goOn(entry);
    },
    repeat: ({ jobPricePence, description }: DraftJob) => {
      const typed = { jobPrice: decimalText(jobPricePence), description };
      void change({ type: 'entryTyped', typed: { date: entry.date, ...typed } });
      goOn({ ...entry, ...typed });
    },
    cancel: () => void change({ type: 'editCancelled' }),
  };
}

function doneText(how: string, jobId: string, jobs: readonly DraftJob[]): string | null {
  const job = jobs.find(({ id }) => id === jobId);
  if (job === undefined) return null;
  const said = { loadId: job.loadId, jobs: jobs.length };
  return how === 'added'
    ? t('Load {loadId} added. {jobs, plural, one {# job} other {# jobs}} on the list.', said)
    : t('Load {loadId} changed. {jobs, plural, one {# job} other {# jobs}} on the list.', said);
}

function isTyped(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type !== 'file';
}

/** Once an editing has begun on this page; not for one that the page is opened with. */
function useOnNext(editId: string | undefined, begin: () => void): void {
  const before = useRef(editId);
  useEffect(() => {
    if (editId !== undefined && editId !== before.current) begin();
    before.current = editId;
  });
}
