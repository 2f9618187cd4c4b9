import { z } from 'zod';
import { count, day, instant, text } from './fields.js';

const DraftFieldAnswer = z
  .object({
    name: text.meta({ example: 'job/018f/price' }).describe('A field of the week, or `job/<id>/<field>`'),
    value: text.nullable().describe('As typed; of a photo its id and, once it is uploaded, its object path'),
    at: count.describe('When it was changed last, in milliseconds since 1970'),
    by: text.describe('The device that changed it'),
  })
  .meta({ id: 'DraftField' });

/** `GET` and `PUT /api/driver/drafts/:weekStart`. */
export const DraftAnswer = z
  .object({
    weekStartDate: day,
    fields: z.array(DraftFieldAnswer).describe('Of each field the last change, whichever device made it'),
    updatedAt: instant.nullable().describe('Null where no device has sent anything'),
    serverTime: instant.describe("By which a device corrects its clock's times"),
  })
  .meta({ id: 'Draft' });
export type DraftAnswer = z.infer<typeof DraftAnswer>;
