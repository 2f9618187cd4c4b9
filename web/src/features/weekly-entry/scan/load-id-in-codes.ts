import { LOAD_ID_LENGTH } from '@waybook/contracts/api';
import { gs1Fields } from './gs1';

/** Order number, consignment number, and those that companies agree on among themselves. */
const GS1_LOAD = /^(?:400|401|9\d)$/;
const EIGHT_DIGITS = new RegExp(String.raw`^\d{${LOAD_ID_LENGTH}}$`);
/** Code 39 has asterisks around it, which some readers hand over; people write eight digits as twice four. */
const WRITTEN_AS = /^\*?(\d{4}) ?(\d{4})\*?$/;
const NAMED = /load\s*[-_]?(?:id|no|number|nr|ref)?[\s\W_]{0,3}(\d{8})(?!\d)/gi;
const PART = /^[a-z]{0,5}(\d{8})[a-z]{0,2}$/i;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const DAY =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/;

/** Those that a code says are load IDs come before eight digits that just stand somewhere in it. */
interface InCode {
  readonly named: readonly string[];
  readonly possible: readonly string[];
}

/**
 * The load IDs that codes in view hold, each once (R188): of those that are said to be load IDs, else of any eight digits that aren't part of a
 * longer number or a day. None where nothing can be one; several where the driver has to say which.
 */
export function loadIdsIn(codes: readonly string[]): string[] {
  const inCodes = codes.map((code) => inCode(code.trim()));
  const named = distinct(inCodes.flatMap((found) => found.named));
  return named.length > 0 ? named : distinct(inCodes.flatMap(({ possible }) => possible));
}

function inCode(code: string): InCode {
  const written = WRITTEN_AS.exec(code);
  if (written !== null) return { named: [`${written[1]}${written[2]}`], possible: [] };
  const fields = gs1Fields(code);
  if (fields !== null) {
    const loads = fields.filter(({ identifier, value }) => GS1_LOAD.test(identifier) && EIGHT_DIGITS.test(value));
    return { named: loads.map(({ value }) => value), possible: [] };
  }
  const named = [...code.matchAll(NAMED)].map(([, loadId]) => loadId!);
  const parts = code.replaceAll(UUID, ' ').split(/[^a-z\d]+/i);
  const possible = parts.flatMap((part) => PART.exec(part)?.[1] ?? []).filter((digits) => !DAY.test(digits));
  return { named, possible };
}

function distinct(loadIds: readonly string[]): string[] {
  return [...new Set(loadIds)];
}
