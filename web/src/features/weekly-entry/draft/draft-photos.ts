import type { KeptPhoto, KeptPhotos, WeekDraft } from './week-draft';

/** A photo that lies on this phone and not on the server yet. */
export type WaitingPhoto = KeptPhoto & { readonly id: string };

/** Every photo of the draft: of its list, of the form, and of the job that was set aside for an editing. */
export function photosOf(draft: WeekDraft): KeptPhoto[] {
  const places = [...draft.jobs, draft.entry, ...(draft.editing === undefined ? [] : [draft.editing.setAside])];
  return places.flatMap(({ photos }) => Object.values(photos)).filter((photo) => photo !== undefined);
}

export function isWaiting(photo: KeptPhoto | undefined): photo is WaitingPhoto {
  return photo?.id !== undefined && photo.objectPath === null && photo.refusal === undefined && !photo.isElsewhere;
}

/** Each once, though an edited job's stand both in the form and on the list. */
export function waitingPhotos(draft: WeekDraft): WaitingPhoto[] {
  return [
    ...new Map(
      photosOf(draft)
        .filter(isWaiting)
        .map((photo) => [photo.id, photo]),
    ).values(),
  ];
}

/** The photo wherever the draft has it, changed. */
export function withPhotoChanged(draft: WeekDraft, id: string, changes: Partial<KeptPhoto>): WeekDraft {
  const changed = <P extends KeptPhotos>(photos: P): P =>
    Object.fromEntries(
      Object.entries(photos).map(([kind, photo]) => [kind, photo.id === id ? { ...photo, ...changes } : photo]),
    ) as P;
  const within = <J extends { readonly photos: KeptPhotos }>(job: J): J => ({ ...job, photos: changed(job.photos) });
  const { editing } = draft;
  return {
    ...draft,
    jobs: draft.jobs.map(within),
    entry: within(draft.entry),
    ...(editing !== undefined && { editing: { ...editing, setAside: within(editing.setAside) } }),
  };
}
