import { beforeEach, describe, expect, test } from '@jest/globals';
import { OutageLog } from './outage-log.js';

const MINUTE_MS = 60_000;
const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

let said: [level: string, sentence: string, fields: object][];
let nowMs: number;

beforeEach(() => {
  said = [];
  nowMs = 5_000;
});

function log(details?: Record<string, string>): OutageLog {
  const lines = {
    warn: (fields: object, sentence: string) => void said.push(['warn', sentence, fields]),
    info: (fields: object, sentence: string) => void said.push(['info', sentence, fields]),
  };
  return new OutageLog(lines, 'sealing the log', details, () => nowMs);
}

describe('an outage', () => {
  test('is said once when it begins and once when it has ended, however often it is tried', () => {
    const outages = log();
    for (let attempt = 0; attempt < 1_000; attempt++) {
      outages.failed(away);
      nowMs += 1_000;
    }
    outages.succeeded();
    outages.succeeded();
    expect(said).toEqual([
      ['warn', 'sealing the log fails; it is tried again until it works', { err: away }],
      ['info', 'sealing the log works again', { outageMs: 1_000_000 }],
    ]);
  });

  test('is said again when the next one begins', () => {
    const outages = log();
    for (let outage = 0; outage < 2; outage++) {
      outages.failed(away);
      outages.succeeded();
    }
    expect(said.map(([level]) => level)).toEqual(['warn', 'info', 'warn', 'info']);
  });

  test('that changes its reason says so, but not more than once a minute', () => {
    const outages = log();
    outages.failed(away);
    outages.failed(starting);
    nowMs += MINUTE_MS;
    outages.failed(starting);
    outages.failed(away);
    expect(said.map(([, , fields]) => fields)).toEqual([{ err: away }, { err: starting }]);
    expect(said[1]?.[1]).toBe('sealing the log still fails, for another reason');
  });

  test('names what tells it from others of its kind', () => {
    const outages = log({ group: 'notifications' });
    outages.failed(away);
    outages.succeeded();
    for (const [, , fields] of said) expect(fields).toMatchObject({ group: 'notifications' });
  });

  test('is nothing that a success without a failure would tell of', () => {
    log().succeeded();
    expect(said).toEqual([]);
  });
});
