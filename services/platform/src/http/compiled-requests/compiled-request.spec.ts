import { describe, expect, test } from '@jest/globals';
import { Exclude, Expose, Transform, Type } from 'class-transformer';
import { IsString, ValidateNested } from 'class-validator';
import fc from 'fast-check';
import { bodiesOf, bothReadings, isReadAtOnce } from '../../testing/index.js';
import { TextField } from '../fields/index.js';
import { rightBody, SampleRequest } from '../testing/sample-app.js';
import { compiledRequest } from './index.js';

describe('a request that was compiled', () => {
  test('reads right bodies at once, as class-validator would', async () => {
    const body = {
      ...rightBody(),
      subject: ' Week\u202e 47 ',
      note: null,
      membershipFee: '1.00',
      permissions: ['a', 'b'],
      contact: { email: 'ada@example.org' },
    };
    expect(isReadAtOnce(SampleRequest, body)).toBe(true);
    const [slow, fast] = await bothReadings(SampleRequest, body);
    expect(fast).toStrictEqual(slow);
    expect(fast).toMatchObject({ instance: { subject: 'Week 47' } });
  });

  test('says of any body what class-validator says', async () => {
    let readAtOnce = 0;
    const right = rightBody();
    const changes = bodiesOf(SampleRequest).chain((drawn) => fc.subarray(Object.entries(drawn), { maxLength: 3 }));
    const bodies = changes.map((some) => ({ ...right, ...Object.fromEntries(some) }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(bodies, bodiesOf(SampleRequest)), async (body) => {
        const [slow, fast] = await bothReadings(SampleRequest, body);
        expect(fast).toStrictEqual(slow);
        if (isReadAtOnce(SampleRequest, body)) readAtOnce += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(readAtOnce).toBeGreaterThan(50);
  });

  test.each([null, undefined, 1, 'text', [], [rightBody()], new Date(0), new Map()])(
    'leaves what is no object alone: %p',
    (body) => {
      expect(compiledRequest(SampleRequest)?.(body)).toBeNull();
    },
  );
});

describe('what says something that is not known here is left to class-validator', () => {
  class Later {
    @Transform(({ value }: { value: unknown }) => value, { since: 2 }) @IsString() name!: string;
  }
  class Grouped {
    @IsString({ groups: ['office'] }) name!: string;
  }
  class Asked {
    @IsString({ validateIf: () => false }) name!: string;
  }
  class Called {
    @Expose({ name: 'called' }) @IsString() name!: string;
  }
  class Hidden {
    @Exclude() @IsString() name!: string;
  }
  class Unread {
    @Type(() => Date) @IsString() at!: Date;
  }
  class WithoutType {
    @ValidateNested() item!: object;
  }
  class Within {
    @TextField({ max: 5 }) name!: string;
    @Type(() => Within) @ValidateNested() within?: Within;
  }
  class Undecorated {}

  test.each([Later, Grouped, Asked, Called, Hidden, Unread, WithoutType, Within, Undecorated])('%p', (target) => {
    expect(compiledRequest(target)).toBeNull();
  });
});
