import { MAX_PHOTOS_PER_MESSAGE, type MessagePhotoPurpose } from '@waybook/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key';
import { FileNotSent, uploadFile } from '../api/uploads';
import { english, t } from '../language/text';
import { isImage } from './is-image';
import { PhotoNotTaken } from './photo-not-taken';
import { shrinkPhoto } from './shrink-photo';

type Sending =
  | { readonly state: 'sending'; readonly percent: number }
  | { readonly state: 'sent'; readonly objectPath: string }
  | { readonly state: 'failed'; readonly message: string; readonly isRetryable: boolean };

export type MessagePhoto = Sending & { readonly id: string; readonly file: File };

const NOT_SENT = english("The photo couldn't be sent.");

function failureOf(error: unknown): Sending {
  if (error instanceof PhotoNotTaken)
    return { state: 'failed', message: error.message, isRetryable: error.isRetryable };
  const { message, retryable } = error instanceof FileNotSent ? error : new FileNotSent(t(NOT_SENT), true);
  return { state: 'failed', message, isRetryable: retryable };
}

/** The photos of a message that is being written: each is made smaller and sent as soon as it is chosen. */
export function useMessagePhotos(purpose: MessagePhotoPurpose) {
  const [photos, setPhotos] = useState<readonly MessagePhoto[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const underWay = stops.current;
    return () => underWay.forEach((stop) => stop.abort());
  }, []);

  const show = (id: string, sending: Sending) =>
    setPhotos((before) => before.map((photo) => (photo.id === id ? { id, file: photo.file, ...sending } : photo)));

  const send = async (id: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    const onProgress = (percent: number) => show(id, { state: 'sending', percent });
    try {
      const smaller = await shrinkPhoto(file);
      const sent = await uploadFile({ file: smaller, purpose, idempotencyKey: id, onProgress, signal: stop.signal });
      show(id, { state: 'sent', objectPath: sent.objectPath });
    } catch (error) {
      show(id, failureOf(error));
    }
  };

  const add = (file: File) => {
    if (photos.length >= MAX_PHOTOS_PER_MESSAGE) return;
    const id = newIdempotencyKey();
    if (!isImage(file)) {
      const refused = { state: 'failed', message: t('Choose an image file.'), isRetryable: false } as const;
      return setPhotos((before) => [...before, { id, file, ...refused }]);
    }
    setPhotos((before) => [...before, { id, file, state: 'sending', percent: 0 }]);
    void send(id, file);
  };

  const remove = (id: string) => {
    stops.current.get(id)?.abort();
    setPhotos((before) => before.filter((photo) => photo.id !== id));
  };

  return {
    photos,
    isFull: photos.length >= MAX_PHOTOS_PER_MESSAGE,
    /** Undefined where there are none, so that a message without photos says nothing of them. */
    objectPaths:
      photos.length === 0 ? undefined : photos.flatMap((one) => (one.state === 'sent' ? one.objectPath : [])),
    /** Whether all that were chosen have arrived: a message without one of them isn't the message that was written. */
    areAllSent: photos.every(({ state }) => state === 'sent'),
    add,
    remove,
    retry: ({ id, file }: MessagePhoto) => {
      show(id, { state: 'sending', percent: 0 });
      void send(id, file);
    },
    clear: () => photos.forEach(({ id }) => remove(id)),
  };
}

export type MessagePhotos = ReturnType<typeof useMessagePhotos>;
