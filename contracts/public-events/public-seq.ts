/** More than any stored event becomes: a payment run has at most 2,000 lines. */
export const PLACES_PER_STORED_EVENT = 4_096;

/** The growing number of a public event: of its stored event's place in the sealed log, and its own place among what that becomes. */
export function publicSeq(storedSeq: number, place: number): number {
  if (place >= PLACES_PER_STORED_EVENT) throw new Error('A stored event becomes more public ones than have a number');
  return storedSeq * PLACES_PER_STORED_EVENT + place;
}

/** No public event of the stored one has a higher number. */
export function lastSeqOf(storedSeq: number): number {
  return publicSeq(storedSeq, PLACES_PER_STORED_EVENT - 1);
}

/** Of the stored event that a public one with this number comes from. */
export function storedSeqOf(seq: number): number {
  return Math.floor(seq / PLACES_PER_STORED_EVENT);
}
