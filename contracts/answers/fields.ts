import { z } from 'zod';

/** The fields that answers of several areas share. They describe what is sent; nothing is parsed by them. */
export const text = z.string();
export const uuid = z.uuid();
export const email = z.email();
/** A calendar day in London, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** An instant in UTC, ISO 8601 with a Z. */
export const instant = z.iso.datetime();
export const count = z.int();
/** Pounds as decimal text, never a number. */
export const pounds = (example: string) => text.meta({ example });
export const amount = pounds('412.80');
export const driverCode = text.meta({ example: 'DS123456' });
/** Of uploads: `/api/uploads/<key>`. */
export const objectPaths = z.array(text).describe('Object paths of the photos that came along');
/** An object whose form is defined elsewhere. */
export const anyObject: z.ZodType<object> = z.looseObject({});
