import { remember, remembered } from '../../../shared/browser-storage';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';

const DEVICE_KEY = 'waybook-device';
const CLOCK_KEY = 'waybook-clock-behind-ms';

/** Where nothing can be remembered it is another device at each opening. */
let known: string | null = null;

/** Tells this browser's changes from those of the driver's others. */
export function deviceId(): string {
  known ??= remembered(DEVICE_KEY) ?? newIdempotencyKey();
  remember(DEVICE_KEY, known);
  return known;
}

/** By the server's clock, as far as it is known here. */
export function serverNowMs(): number {
  return Date.now() + Number(remembered(CLOCK_KEY) ?? 0);
}

export function learnServerTime(serverTime: string): void {
  remember(CLOCK_KEY, String(new Date(serverTime).getTime() - Date.now()));
}
