import type { Day } from '@waybook/contracts/calendar';
import { useEffect, useRef } from 'react';
import { useMaintenance } from '../../../shared/api/use-maintenance';
import { storedToken, storedUser } from '../../../shared/session/stored-session';
import type { Draft } from '../draft/use-draft';
import { deviceId, learnServerTime } from '../draft/this-device';
import { useKeepDraftMutation, useLazyOwnDraftQuery } from '../weekly-entry.api';
import { DraftSync } from './draft-sync';

/** What the page is opened for comes first. */
const FOLLOWS_AFTER_MS = 2_000;

/**
 * Keeps the week's draft the same on all of the driver's devices, beside whatever is typed meanwhile.
 *
 * @param submittedThere another device has submitted jobs of this list
 */
export function useDraftSync(
  driverId: string,
  week: Day,
  { draft, change }: Pick<Draft, 'draft' | 'change'>,
  submittedThere: () => unknown,
): void {
  const [getDraft] = useLazyOwnDraftQuery();
  const [keepDraft] = useKeepDraftMutation();
  const sync = useRef<DraftSync | null>(null);
  useEffect(() => {
    const started = new DraftSync({
      get: async () => {
        checkSignedIn(driverId);
        return getDraft(week).unwrap();
      },
      put: async (request) => {
        checkSignedIn(driverId);
        return keepDraft({ week, request: { ...request, driverId } }).unwrap();
      },
      answered: async ({ serverTime }, fields, sent) => {
        checkSignedIn(driverId);
        learnServerTime(serverTime);
        // Nothing is kept of a week that was only looked at.
        if (Object.keys(fields).length === 0) return;
        await change({ type: 'serverAnswered', fields, sent, device: deviceId() });
      },
    });
    sync.current = started;
    const seen = () => (document.visibilityState === 'visible' ? started.follow() : started.sendWaiting());
    const first = setTimeout(started.follow, FOLLOWS_AFTER_MS);
    window.addEventListener('online', started.follow);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(first);
      started.sendWaiting();
      window.removeEventListener('online', started.follow);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [driverId, week, change, getDraft, keepDraft]);
  const isUnderMaintenance = useMaintenance();
  const wasUnderMaintenance = useRef(false);
  useEffect(() => {
    if (wasUnderMaintenance.current && !isUnderMaintenance) sync.current?.send();
    wasUnderMaintenance.current = isUnderMaintenance;
  }, [isUnderMaintenance]);
  const { fields, fromOtherDevice } = draft;
  const sentThereAt = fromOtherDevice?.what === 'sent' ? fromOtherDevice.at : null;
  useEffect(() => {
    if (sentThereAt !== null) submittedThere();
  }, [sentThereAt, submittedThere]);
  useEffect(() => {
    if (fields !== undefined) sync.current?.changed(fields);
  }, [fields, week]);
}

/** Nobody's draft goes under another's name, or comes to another: two drivers may share this phone. */
function checkSignedIn(driverId: string): void {
  const isTheirs = storedToken() !== null && (storedUser()?.user.id ?? driverId) === driverId;
  if (!isTheirs) throw new Error('Somebody else is signed in');
}
