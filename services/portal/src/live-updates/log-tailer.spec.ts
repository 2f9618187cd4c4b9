import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { LoggedEvent, OutageListener } from '@waybook/event-store';
import { queryAsOwner, until } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { PeopleFixture } from '../people/testing/people-fixture.js';
import { LogTailer, POLL_INTERVAL_MS, type LogListener } from './log-tailer.js';

class Listener implements LogListener, OutageListener {
  readonly streams: string[] = [];
  readonly failures: unknown[] = [];

  readonly #refuses: () => boolean;

  constructor(refuses: () => boolean = () => false) {
    this.#refuses = refuses;
  }

  async heard(events: readonly LoggedEvent[]): Promise<void> {
    if (this.#refuses()) throw new Error('not now');
    this.streams.push(...events.map(({ stream }) => stream));
  }

  failed(error: unknown): void {
    this.failures.push(error);
  }

  succeeded(): void {}
}

let office: PeopleFixture;
let tailer: LogTailer | undefined;

beforeAll(async () => {
  office = await PeopleFixture.open();
});
afterEach(() => tailer?.stop());
afterAll(() => office?.close());

async function follow(listener: Listener): Promise<void> {
  tailer = new LogTailer(office.store.log, listener, listener);
  await tailer.start();
}

async function appended(): Promise<string> {
  return `admin-user-${(await office.createAdmin()).adminUserId}`;
}

describe('following the log', () => {
  test('everything appended from the start on is heard, once and in order', async () => {
    const listener = new Listener();
    await follow(listener);
    const streams = [await appended(), await appended(), await appended()];
    await until(() => listener.streams.includes(streams[2]!));
    expect(listener.streams.filter((stream) => streams.includes(stream))).toEqual(streams);
  });

  test('what could not be delivered is delivered later', async () => {
    let refusals = 0;
    const listener = new Listener(() => (refusals += 1) === 1);
    await follow(listener);
    const stream = await appended();
    await until(() => listener.streams.includes(stream));
    expect(listener.failures).toEqual([new Error('not now')]);
  });

  test('a log that is unreadable for a while is followed again, and nothing is missed', async () => {
    const { database } = office;
    const listener = new Listener();
    await follow(listener);
    await queryAsOwner(database, `revoke select on events from ${database.roles.system}`);
    await until(() => listener.failures.length > 0);
    const stream = await appended();
    await queryAsOwner(database, `grant select on events to ${database.roles.system}`);
    await until(() => listener.streams.includes(stream));
  });

  test('nothing is read once nobody listens', async () => {
    const listener = new Listener();
    await follow(listener);
    tailer?.stop();
    const before = listener.streams.length;
    await appended();
    await sleep(POLL_INTERVAL_MS * 4);
    expect(listener.streams).toHaveLength(before);
  });
});
