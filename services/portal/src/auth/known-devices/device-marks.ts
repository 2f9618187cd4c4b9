import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** That somebody has signed in to one account on this device. The account stands in it as a keyed hash alone. */
export interface DeviceMark {
  /** Failures of the device are counted under it. */
  readonly device: string;
  readonly expiresAt: Date;
}

export interface MarkedAccount {
  /** As failed sign-ins are counted: `admin:<username>` or `driver:<e-mail>`. */
  readonly account: string;
  readonly at: Date;
}

export const DEVICE_KNOWN_MS = 90 * 24 * 60 * 60 * 1_000;
/** A depot's shared computer forgets whoever used it longest ago. */
export const MAX_MARKS = 10;

const DEVICE_BYTES = 16;
const MAX_TEXT_LENGTH = 1_000;
const BETWEEN = '~';
const FORM = /^([\w-]{22})\.(\d{1,10})\.([\w-]{43})$/;

/** What seals marks, and behind it what sealed them until now. */
type Keys = readonly [Buffer, ...Buffer[]];

/** The device's mark of this account; null where it has none that we made and that still stands. */
export function markOf(keys: Keys, text: string, { account, at }: MarkedAccount): DeviceMark | null {
  for (const part of partsOf(text)) {
    const mark = readMark(part);
    if (mark === null || mark.expiresAt <= at) continue;
    if (keys.some((key) => isSealed(part, writeMark(key, account, mark)))) return mark;
  }
  return null;
}

/** The marks with this account's, anew and in front, so that its failures stay counted under the device that it had. */
export function withMarkOf(keys: Keys, text: string, marked: MarkedAccount): string {
  const before = markOf(keys, text, marked);
  const device = before?.device ?? randomBytes(DEVICE_BYTES).toString('base64url');
  const mark = { device, expiresAt: new Date(marked.at.getTime() + DEVICE_KNOWN_MS) };
  const others = partsOf(text).filter((part) => stands(part, marked.at) && readMark(part)?.device !== device);
  return [writeMark(keys[0], marked.account, mark), ...others].slice(0, MAX_MARKS).join(BETWEEN);
}

function partsOf(text: string): string[] {
  return text.length > MAX_TEXT_LENGTH ? [] : text.split(BETWEEN).slice(0, MAX_MARKS);
}

function readMark(part: string): DeviceMark | null {
  const [, device, expiresS] = FORM.exec(part) ?? [];
  return device === undefined ? null : { device, expiresAt: new Date(Number(expiresS) * 1_000) };
}

function stands(part: string, at: Date): boolean {
  const mark = readMark(part);
  return mark !== null && mark.expiresAt > at;
}

function writeMark(key: Buffer, account: string, { device, expiresAt }: DeviceMark): string {
  const statement = `${device}.${Math.floor(expiresAt.getTime() / 1_000)}`;
  const seal = createHmac('sha256', key).update(`${statement}\n${account}`).digest('base64url');
  return `${statement}.${seal}`;
}

function isSealed(part: string, expected: string): boolean {
  return part.length === expected.length && timingSafeEqual(Buffer.from(part), Buffer.from(expected));
}
