import { NoCamera, openCamera } from './camera';
import { openCodeReader } from './code-reader';
import { loadIdsIn } from './load-id-in-codes';

const EDGE_PX = 1_280;
/** Looking as fast as the camera takes pictures would only warm the phone. */
const BETWEEN_PICTURES_MS = 120;

interface Watcher {
  onOpened: (track: MediaStreamTrack) => void;
  onSeen: (loadIds: readonly string[]) => void;
}

/**
 * Shows the camera's picture and says which load IDs are to be seen, picture by picture, until the signal ends it.
 *
 * @throws NoCamera, NoCodeReader
 */
export async function watchCamera(video: HTMLVideoElement, signal: AbortSignal, watcher: Watcher): Promise<void> {
  const stream = await openCamera();
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  try {
    if (signal.aborted) return;
    signal.addEventListener('abort', stop);
    const [track] = stream.getVideoTracks();
    if (track === undefined) throw new NoCamera('none');
    video.srcObject = stream;
    // Whoever closes the dialog meanwhile interrupts it.
    await video.play().catch(() => undefined);
    if (!signal.aborted) watcher.onOpened(track);
    await readUntilStopped(video, track, signal, watcher);
  } finally {
    stop();
  }
}

async function readUntilStopped(
  video: HTMLVideoElement,
  track: MediaStreamTrack,
  signal: AbortSignal,
  { onSeen }: Watcher,
): Promise<void> {
  const reader = await openCodeReader();
  try {
    while (!signal.aborted) {
      // Another app may take the camera away.
      if (track.readyState === 'ended') throw new NoCamera('busy');
      const codes = video.videoWidth === 0 ? [] : await reader.read(video, EDGE_PX);
      if (signal.aborted) return;
      onSeen(loadIdsIn(codes));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PICTURES_MS));
    }
  } finally {
    reader.end();
  }
}
