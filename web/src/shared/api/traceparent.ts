import { randomHex } from './random-hex';

/**
 * Names a trace for one call and its repetitions (W3C Trace Context), where the server wrote into the page that it traces. Nothing is recorded
 * here, so the last two digits leave it to the server.
 */
export function newTraceparent(): string | undefined {
  if (document.querySelector('meta[name="waybook-traced"]') === null) return undefined;
  return `00-${randomHex(16)}-${randomHex(8)}-00`;
}
