import { POD_PHOTO_KINDS, type PodPhotoKind } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { useCallback, useRef, useState } from 'react';
import { t } from '../../../shared/language/text';
import { PhotoNotTaken } from '../../../shared/photos/photo-not-taken';
import { useDriver } from '../../../shared/session/use-session';
import type { Draft } from '../draft/use-draft';
import { entriesOf } from '../store/entry-stores';
import { askToPersist } from '../store/ask-to-persist';
import { photoToKeep } from './photo-to-keep';

/** A photo between the camera and this phone's storage. */
export type PhotoInHand = { state: 'preparing' } | { state: 'notTaken'; message: string };

/** A photo's place in the form: its kind, and the editing that it was chosen in. */
type Slot = string;

export interface KeptPhotosForm {
  readonly inHand: Readonly<Partial<Record<PodPhotoKind, PhotoInHand>>>;
  readonly keep: (kind: PodPhotoKind, file: File) => void;
}

function slotOf(kind: PodPhotoKind, editId: string | undefined): Slot {
  return `${editId ?? 'new'}/${kind}`;
}

/**
 * Keeps chosen photos on this phone and has them sent from there.
 *
 * @param editId names the editing whose photos are on screen; undefined for those of a new job, which go on meanwhile
 */
export function useKeptPhotos(week: Day, editId: string | undefined, change: Draft['change']): KeptPhotosForm {
  const { sender } = entriesOf(useDriver().id);
  const [inSlots, setInSlots] = useState<Readonly<Partial<Record<Slot, PhotoInHand>>>>({});
  /** The last file chosen for each place: an earlier one that is ready later must not displace it. */
  const latest = useRef(new Map<Slot, File>());

  const keep = useCallback(
    async (kind: PodPhotoKind, file: File) => {
      const slot = slotOf(kind, editId);
      const show = (photo: PhotoInHand | undefined) => setInSlots((current) => ({ ...current, [slot]: photo }));
      latest.current.set(slot, file);
      show({ state: 'preparing' });
      try {
        const stored = await photoToKeep(file, week);
        if (latest.current.get(slot) !== file) return;
        const { id, fileName } = stored;
        await change({ type: 'photoKept', kind, photo: { id, fileName, objectPath: null }, editId }, stored);
        show(undefined);
        askToPersist();
        sender.wake();
      } catch (error) {
        const message =
          error instanceof PhotoNotTaken ? error.message : t("The photo couldn't be read. Take it again.");
        show({ state: 'notTaken', message });
      }
    },
    [week, editId, change, sender],
  );

  const inHand = Object.fromEntries(POD_PHOTO_KINDS.map((kind) => [kind, inSlots[slotOf(kind, editId)]]));
  return { inHand, keep: (kind, file) => void keep(kind, file) };
}
