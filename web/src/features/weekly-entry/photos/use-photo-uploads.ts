import type { PodPhotoKind, UploadAnswer } from '@waybook/contracts/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { FileNotSent, uploadFile } from '../../../shared/api/uploads';
import { isImage } from './is-image';
import { shrinkPhoto } from './shrink-photo';

/** A photo on its way; once it has arrived it belongs to the draft. */
export type PhotoOnItsWay =
  { state: 'sending'; percent: number } | { state: 'failed'; message: string; retryable: boolean };

type OnTheirWay = Readonly<Partial<Record<PodPhotoKind, PhotoOnItsWay>>>;

interface Attempt {
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

export function usePhotoUploads(onUploaded: (kind: PodPhotoKind, answer: UploadAnswer) => void): PhotoUploads {
  const [onTheirWay, setOnTheirWay] = useState<OnTheirWay>({});
  const attempts = useRef(new Map<PodPhotoKind, Attempt>());
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });

  const show = useCallback((kind: PodPhotoKind, photo: PhotoOnItsWay | undefined) => {
    setOnTheirWay((current) => ({ ...current, [kind]: photo }));
  }, []);

  const start = useCallback(
    async (kind: PodPhotoKind, attempt: Attempt) => {
      attempts.current.get(kind)?.stop.abort();
      attempts.current.set(kind, attempt);
      const isCurrent = () => attempts.current.get(kind) === attempt;
      const onProgress = (percent: number) => isCurrent() && show(kind, { state: 'sending', percent });
      onProgress(0);
      try {
        const { idempotencyKey, stop } = attempt;
        const file = await attempt.shrunk;
        const sending = { file, purpose: 'pod_photo', idempotencyKey, onProgress, signal: stop.signal } as const;
        const answer = await uploadFile(sending);
        if (!isCurrent()) return;
        attempts.current.delete(kind);
        show(kind, undefined);
        uploaded.current(kind, answer);
      } catch (error) {
        if (isCurrent()) show(kind, failureOf(error));
      }
    },
    [show],
  );

  const send = useCallback(
    (kind: PodPhotoKind, file: File) => {
      if (!isImage(file)) return show(kind, { state: 'failed', message: 'Choose an image file.', retryable: false });
      void start(kind, { shrunk: shrinkPhoto(file), idempotencyKey: newIdempotencyKey(), stop: new AbortController() });
    },
    [show, start],
  );

  const retry = useCallback(
    (kind: PodPhotoKind) => {
      const failed = attempts.current.get(kind);
      if (failed !== undefined) void start(kind, { ...failed, stop: new AbortController() });
    },
    [start],
  );

  const stop = useCallback(
    (kind: PodPhotoKind) => {
      attempts.current.get(kind)?.stop.abort();
      attempts.current.delete(kind);
      show(kind, undefined);
    },
    [show],
  );

  useRetryWhenOnline(onTheirWay, retry);
  return { onTheirWay, send, retry, stop };
}

function failureOf(error: unknown): PhotoOnItsWay {
  if (error instanceof FileNotSent) return { state: 'failed', message: error.message, retryable: error.retryable };
  return { state: 'failed', message: "The photo couldn't be sent.", retryable: true };
}

/** When the signal comes back, what failed for want of it goes by itself. */
function useRetryWhenOnline(onTheirWay: OnTheirWay, retry: (kind: PodPhotoKind) => void): void {
  useEffect(() => {
    const retryAll = () => {
      for (const [kind, photo] of Object.entries(onTheirWay) as [PodPhotoKind, PhotoOnItsWay | undefined][]) {
        if (photo?.state === 'failed' && photo.retryable) retry(kind);
      }
    };
    window.addEventListener('online', retryAll);
    return () => window.removeEventListener('online', retryAll);
  }, [onTheirWay, retry]);
}
