import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from './define-events.js';
import { upcast } from './upcast.js';

const weighed = defineEvent(z.object({ grams: z.int(), scale: z.string().nullable() }), {
  upcasters: [
    ({ kilos }: { kilos?: number }) => ({ grams: (kilos ?? 0) * 1_000 }),
    (data) => ({ ...data, scale: null }),
  ],
});

describe('an event that was stored long ago', () => {
  test('is read in today’s form, whichever version it has', () => {
    expect(weighed.schemaVersion).toBe(3);
    expect(upcast(weighed, 1, { kilos: 2 })).toEqual({ grams: 2_000, scale: null });
    expect(upcast(weighed, 2, { grams: 5 })).toEqual({ grams: 5, scale: null });
    expect(upcast(weighed, 3, { grams: 5, scale: 'B' })).toEqual({ grams: 5, scale: 'B' });
  });

  test('that is newer than the program is not guessed at', () => {
    expect(() => upcast(weighed, 4, {})).toThrow('newer than this program');
  });
});
