import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectedStreams } from './projected-streams.js';

const SOURCES = import.meta.dirname;
const DEFINITION = /: StreamDefinition<[^>]*> = \{\s*category: '([a-z-]+)'[^;]*?\n\};/g;

test('every kind of stream that holds claims can be made anew and compared', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const definitions = files.flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(DEFINITION)]);
  const claiming = definitions.filter(([text]) => /^ {2}claims\b/m.test(text)).map(([, category]) => category);
  const known = projectedStreams
    .filter((definition) => definition.claims !== undefined)
    .map(({ category }) => category);
  expect(known).toContain('remittance');
  expect(claiming.toSorted()).toEqual(known.toSorted());
});
