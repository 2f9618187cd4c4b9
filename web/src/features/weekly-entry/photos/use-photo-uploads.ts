import { POD_PHOTO_KINDS, type PodPhotoKind, type UploadAnswer } from '@waybook/contracts/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { FileNotSent, uploadFile } from '../../../shared/api/uploads';
import { isImage } from './is-image';
import { shrinkPhoto } from './shrink-photo';

/** A photo on its way; once it has arrived it belongs to the draft. */
export type PhotoOnItsWay =
  { state: 'sending'; percent: number } | { state: 'failed'; message: string; retryable: boolean };

type OnTheirWay = Readonly<Partial<Record<PodPhotoKind, PhotoOnItsWay>>>;

/** A photo's place in the form: its kind, and the editing that it was chosen in. */
type Slot = string;
type InSlots = Readonly<Partial<Record<Slot, PhotoOnItsWay>>>;

interface Attempt {
  readonly kind: PodPhotoKind;
  readonly editId: string | undefined;
  /** Made once: each try sends the same bytes under the same key. */
  readonly shrunk: Promise<File>;
  readonly idempotencyKey: string;
  readonly stop: AbortController;
}

export interface PhotoUploads {
  readonly onTheirWay: OnTheirWay;
  readonly send: (kind: PodPhotoKind, file: File) => void;
  readonly retry: (kind: PodPhotoKind) => void;
  readonly stop: (kind: PodPhotoKind) => void;
}

function slotOf(kind: PodPhotoKind, editId: string | undefined): Slot {
  return `${editId ?? 'new'}/${kind}`;
}

/**
 * @param editId names the editing whose photos are on screen; undefined for those of a new job, which go on meanwhile
 */
export function usePhotoUploads(
  editId: string | undefined,
  onUploaded: (kind: PodPhotoKind, answer: UploadAnswer, editId: string | undefined) => void,
): PhotoUploads {
  const [inSlots, setInSlots] = useState<InSlots>({});
  const attempts = useRef(new Map<Slot, Attempt>());
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });

  const show = useCallback((slot: Slot, photo: PhotoOnItsWay | undefined) => {
    setInSlots((current) => ({ ...current, [slot]: photo }));
  }, []);

  const start = useCallback(
    async (attempt: Attempt) => {
      const slot = slotOf(attempt.kind, attempt.editId);
      attempts.current.get(slot)?.stop.abort();
      attempts.current.set(slot, attempt);
      const isCurrent = () => attempts.current.get(slot) === attempt;
      const onProgress = (percent: number) => isCurrent() && show(slot, { state: 'sending', percent });
      onProgress(0);
      try {
        const { idempotencyKey, stop } = attempt;
        const file = await attempt.shrunk;
        const sending = { file, purpose: 'pod_photo', idempotencyKey, onProgress, signal: stop.signal } as const;
        const answer = await uploadFile(sending);
        if (!isCurrent()) return;
        attempts.current.delete(slot);
        show(slot, undefined);
        uploaded.current(attempt.kind, answer, attempt.editId);
      } catch (error) {
        if (isCurrent()) show(slot, failureOf(error));
      }
    },
    [show],
  );

  const send = useCallback(
    (kind: PodPhotoKind, file: File) => {
      const refused = { state: 'failed', message: 'Choose an image file.', retryable: false } as const;
      if (!isImage(file)) return show(slotOf(kind, editId), refused);
      const idempotencyKey = newIdempotencyKey();
      void start({ kind, editId, shrunk: shrinkPhoto(file), idempotencyKey, stop: new AbortController() });
    },
    [editId, show, start],
  );

  const retry = useCallback(
    (slot: Slot) => {
      const failed = attempts.current.get(slot);
      if (failed !== undefined) void start({ ...failed, stop: new AbortController() });
    },
    [start],
  );

  const stop = useCallback(
    (kind: PodPhotoKind) => {
      const slot = slotOf(kind, editId);
      attempts.current.get(slot)?.stop.abort();
      attempts.current.delete(slot);
      show(slot, undefined);
    },
    [editId, show],
  );

  useRetryWhenOnline(inSlots, retry);
  const onTheirWay = Object.fromEntries(POD_PHOTO_KINDS.map((kind) => [kind, inSlots[slotOf(kind, editId)]]));
  return { onTheirWay, send, retry: (kind) => retry(slotOf(kind, editId)), stop };
}

function failureOf(error: unknown): PhotoOnItsWay {
  if (error instanceof FileNotSent) return { state: 'failed', message: error.message, retryable: error.retryable };
  return { state: 'failed', message: "The photo couldn't be sent.", retryable: true };
}

/** When the signal comes back, what failed for want of it goes by itself. */
function useRetryWhenOnline(inSlots: InSlots, retry: (slot: Slot) => void): void {
  useEffect(() => {
    const retryAll = () => {
      for (const [slot, photo] of Object.entries(inSlots)) {
        if (photo?.state === 'failed' && photo.retryable) retry(slot);
      }
    };
    window.addEventListener('online', retryAll);
    return () => window.removeEventListener('online', retryAll);
  }, [inSlots, retry]);
}
