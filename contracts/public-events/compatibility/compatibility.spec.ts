import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { allEvents, upcast, type EventFamily } from '../../events/index.js';
import type { CloudEvent } from '../cloud-event.js';
import { isPublicEventType, PUBLIC_EVENT_TYPES, publicEvents } from '../public-events.js';
import { publicSchema, type JsonSchema } from '../public-schemas.js';
import { incompatibilities } from './incompatibilities.js';

const HOW_TO_PUBLISH =
  'is new: copy it from contracts/generated/public-events to contracts/public-events/published-schemas';

function filesIn<Content>(folder: string): Map<string, Content> {
  const url = new URL(folder, import.meta.url);
  const names = readdirSync(url).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name, JSON.parse(readFileSync(new URL(name, url), 'utf8')) as Content]));
}

interface StoredGolden {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: object;
}

const published = filesIn<JsonSchema>('../published-schemas/');
const publicGolden = filesIn<CloudEvent>('../golden/');
const storedGolden = filesIn<StoredGolden>('../../events/golden/');
const stored: EventFamily = allEvents;
const typeOf = (name: string) => name.replace(/\.v\d+\.json$/, '');

describe('what was published once', () => {
  test.each([...published])('%s still holds', (name, former) => {
    const type = typeOf(name);
    if (!isPublicEventType(type)) throw new Error(`${type} was published and is gone`);
    expect(incompatibilities(former, publicSchema(type))).toEqual([]);
  });

  test('is everything that is published today', () => {
    const missing = PUBLIC_EVENT_TYPES.filter((type) => !published.has(`${type}.v1.json`));
    expect(missing.map((type) => `${type} ${HOW_TO_PUBLISH}`)).toEqual([]);
  });

  test('is still read: every public event of the corpus', () => {
    expect(new Set([...publicGolden.keys()].map(typeOf))).toEqual(new Set(PUBLIC_EVENT_TYPES));
    for (const { type, data } of publicGolden.values()) {
      expect(publicEvents[type].schema.safeParse(data).error).toBeUndefined();
    }
  });
});

describe('what was stored once', () => {
  test('is in the corpus, in every version', () => {
    const wanted = Object.entries(stored).flatMap(([type, { schemaVersion }]) =>
      Array.from({ length: schemaVersion }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect([...storedGolden.keys()].sort()).toEqual(wanted.sort());
  });

  test.each([...storedGolden.values()])(
    '$type, version $schemaVersion, is still read',
    ({ type, schemaVersion, data }) => {
      const definition = stored[type];
      if (definition === undefined) throw new Error(`${type} stands in the log of somebody and is gone`);
      const { error, data: read } = definition.schema.safeParse(upcast(definition, schemaVersion, data));
      expect(error).toBeUndefined();
      // Nothing that was said is passed over.
      expect(Object.keys(read ?? {}).sort()).toEqual(Object.keys(upcast(definition, schemaVersion, data)).sort());
    },
  );
});
