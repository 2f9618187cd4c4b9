import { expect, test } from '@jest/globals';
import type { Type as Class } from '@nestjs/common';
import { bodiesOf, bothReadings, isCompiled } from '@waybook/platform/testing';
import { getMetadataStorage } from 'class-validator';
import fc from 'fast-check';
import './portal.module.js';

/** Of each class: some fifteen hundred bodies in all. */
const RUNS = 10;

/** Every class of the portal whose fields have rules. */
const classes = [
  ...(getMetadataStorage() as unknown as { validationMetadatas: Map<Class, unknown> }).validationMetadatas.keys(),
];

test('every request of the portal is read as class-validator reads it', async () => {
  expect(classes.length).toBeGreaterThan(100);
  for (const target of classes) {
    await fc.assert(
      fc.asyncProperty(bodiesOf(target), async (body) => {
        const [slow, fast] = await bothReadings(target, body);
        expect([target.name, fast]).toStrictEqual([target.name, slow]);
      }),
      { numRuns: RUNS },
    );
  }
});

test('every request of the portal is compiled', () => {
  expect(classes.filter((target) => !isCompiled(target)).map(({ name }) => name)).toEqual([]);
});
