export type CameraTrouble = 'refused' | 'none' | 'busy' | 'unavailable';

/** Why there is no picture of the camera's. */
export class NoCamera extends Error {
  override readonly name = 'NoCamera';
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** As browsers name it (Media Capture and Streams, 10.3); what else there is lets nobody use the camera just now. */
export function cameraTrouble(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

/**
 * The one that looks away from whoever holds the phone. Browsers offer it where the page comes over HTTPS or from this machine.
 *
 * @throws NoCamera
 */
export async function openCamera(): Promise<MediaStream> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (devices === undefined) throw new NoCamera('unavailable');
  try {
    return await devices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  } catch (error) {
    throw new NoCamera(cameraTrouble(error));
  }
}

/** The names of what browsers know beside the standard. */
interface WithTorch {
  readonly torch?: boolean;
}

export function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities = 'getCapabilities' in track ? (track.getCapabilities() as WithTorch) : {};
  return capabilities.torch === true;
}

export async function lightTorch(track: MediaStreamTrack, torch: boolean): Promise<void> {
  await track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}
