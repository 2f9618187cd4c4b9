import { z } from 'zod';

/** The fields that events of several families share. */
export const uuid = () => z.uuid();
/** A calendar day in London, `YYYY-MM-DD`. */
export const day = () => z.iso.date();
/** An amount in pence; may be negative where a net can be. */
export const pence = () => z.int();
/** An instant in UTC, ISO 8601 with a Z. */
export const instant = () => z.iso.datetime();
