import { z } from 'zod';
import { text } from './fields.js';

const demoSignIns = z.object({
  admin: z.object({ username: text, password: text }),
  driver: z.object({ email: text, password: text }),
});

/** `GET /api/brand`, open to everyone: what the sign-in page needs to know before anyone has signed in. */
export const BrandAnswer = z.object({
  name: text,
  demo: demoSignIns.nullable().describe('Null where demo data is off'),
});
export type BrandAnswer = z.infer<typeof BrandAnswer>;
