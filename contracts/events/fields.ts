import { z } from 'zod';

/** The fields that events of several families share. */
export const uuid = () => z.uuid();
/** A calendar day in London, `YYYY-MM-DD`. */
export const day = () => z.iso.date();
/** An amount in pence; may be negative where a net can be. */
export const pence = () => z.int();
/** An instant in UTC, ISO 8601 with a Z. */
export const instant = () => z.iso.datetime();
/** One person did what takes two elsewhere, because nobody else could (R158). */
export const alone = () => z.literal(true).optional();
/** A correction pays this above what was approved: no run takes it until a second person has confirmed it. */
export const needsConfirmation = () => z.literal(true).optional();
/** The parts of the photos' paths behind `/api/uploads/`; absent where none came along. */
export const photoKeys = () => z.array(z.string()).min(1).optional();
/**
 * In which form a paper is set, at its issue and whenever it is downloaded again: its bytes stay what they were. Absent from those that were
 * issued before papers were made for archives.
 */
export const printedAs = () => z.literal('pdf_a_3').optional();
