import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PhotoNotTaken } from '../../../shared/photos/photo-not-taken';
import { hasTorch, lightTorch, NoCamera } from './camera';
import { loadIdsOnPicture } from './read-picture';
import { CAMERA_TROUBLES, NO_CODE_ON_PICTURE, NO_READER } from './scan-texts';
import { afterPicture, inOnePicture, NOTHING_SEEN } from './sightings';
import { watchCamera } from './watch-camera';
import { t } from '../../../shared/language/text';

/** Whoever holds a code before the camera for so long holds it wrongly. */
const LONG_MS = 12_000;

type Camera =
  | { readonly state: 'starting' }
  | { readonly state: 'on'; readonly track: MediaStreamTrack }
  | { readonly state: 'off'; readonly why: string };

type ChosenPicture = { readonly state: 'reading' } | { readonly state: 'nothing'; readonly why: string };

/** Looks for a load ID: with the camera, as long as this is on screen, and on pictures that are chosen. */
export function useScan(onRead: (loadId: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>({ state: 'starting' });
  const [sightings, setSightings] = useState(NOTHING_SEEN);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const takesLong = useIsTrueFor(camera.state === 'on' && sightings.state === 'looking', LONG_MS);

  useEffect(() => {
    const closed = new AbortController();
    const watcher = {
      onOpened: (track: MediaStreamTrack) => setCamera({ state: 'on', track }),
      onSeen: (loadIds: readonly string[]) => setSightings((before) => afterPicture(before, loadIds)),
    };
    watchCamera(video.current!, closed.signal, watcher).catch((error: unknown) => {
      const why = error instanceof NoCamera ? CAMERA_TROUBLES[error.trouble] : NO_READER;
      if (!closed.signal.aborted) setCamera({ state: 'off', why: t(why) });
    });
    return () => closed.abort();
  }, []);

  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (sightings.state === 'found') read(sightings.loadId);
  }, [sightings]);

  const readPicture = async (file: File) => {
    setPicture({ state: 'reading' });
    try {
      const seen = inOnePicture(await loadIdsOnPicture(file));
      setPicture(seen.state === 'looking' ? { state: 'nothing', why: t(NO_CODE_ON_PICTURE) } : null);
      if (seen.state !== 'looking') setSightings(seen);
    } catch (error) {
      setPicture({ state: 'nothing', why: error instanceof PhotoNotTaken ? error.message : t(NO_READER) });
    }
  };

  return { video, camera, sightings, takesLong, picture, readPicture, torch: useTorch(camera) };
}

function useTorch(camera: Camera) {
  const [isLit, setIsLit] = useState(false);
  if (camera.state !== 'on' || !hasTorch(camera.track)) return null;
  const light = async (lit: boolean) => {
    await lightTorch(camera.track, lit);
    setIsLit(lit);
  };
  // A phone that is too warm or low on power keeps it off.
  return { isLit, toggle: () => void light(!isLit).catch(() => undefined) };
}

function useIsTrueFor(isTrue: boolean, ms: number): boolean {
  const [since, setSince] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setSince(true), ms);
    return () => {
      clearTimeout(timer);
      setSince(false);
    };
  }, [isTrue, ms]);
  return since;
}
