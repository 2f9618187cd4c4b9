import { z } from 'zod';
import { SEARCH_KINDS } from '../api/search.js';
import { text, uuid } from './fields.js';

/** One record that holds the words, in words of its own. */
export const SearchHit = z
  .object({
    kind: z.enum(SEARCH_KINDS),
    id: uuid,
    /** "Grace Okafor", "Van keys missing". */
    title: text,
    /** "DS123456", "Nov 16 to 22, 2026". */
    detail: text,
    status: text,
    find: text.describe('Words that find the record in its list'),
  })
  .meta({ id: 'SearchHitSchema' });
export type SearchHit = z.infer<typeof SearchHit>;
