import type { UploadAnswer, UploadPurpose } from '@waybook/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key';
import { FileNotSent, uploadFile } from '../../api/uploads';
import { t } from '../../language/text';

export type UploadState =
  | { state: 'idle' }
  | { state: 'sending'; fileName: string; percent: number }
  | { state: 'failed'; fileName: string; message: string };

export interface FileDestination {
  purpose: UploadPurpose;
  /** Whose document an admin sends, by id or code. */
  driverId?: string;
}

const IDLE: UploadState = { state: 'idle' };

/** Sends one chosen file at a time; a newer choice or leaving stops the one before. */
export function useFileUpload({ purpose, driverId }: FileDestination, onUploaded: (answer: UploadAnswer) => void) {
  const [upload, setUpload] = useState<UploadState>(IDLE);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const send = async (file: File) => {
    const stop = new AbortController();
    current.current?.abort();
    current.current = stop;
    const show = (state: UploadState) => !stop.signal.aborted && setUpload(state);
    const onProgress = (percent: number) => show({ state: 'sending', fileName: file.name, percent });
    onProgress(0);
    try {
      const idempotencyKey = newIdempotencyKey();
      const answer = await uploadFile({ file, purpose, driverId, idempotencyKey, onProgress, signal: stop.signal });
      if (stop.signal.aborted) return;
      setUpload(IDLE);
      onUploaded(answer);
    } catch (error) {
      const message = error instanceof FileNotSent ? error.message : t("The file couldn't be sent.");
      show({ state: 'failed', fileName: file.name, message });
    }
  };

  const stop = () => {
    current.current?.abort();
    setUpload(IDLE);
  };
  return { upload, send, stop };
}
