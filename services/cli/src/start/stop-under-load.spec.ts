import { expect, test } from '@jest/globals';
import { stopUnderLoad } from './testing/load/stop-under-load.js';
import { WaybookFolder } from './testing/waybook-folder.js';

const SIZES = { connections: 60, streams: 20, uploads: 5 };
/** After the signal; a supervisor kills after ten seconds. */
const STREAMS_END_WITHIN_MS = 5_000;
const TEST_LIMIT_MS = 300_000;

const folder = WaybookFolder.forEachTest();

test(
  'a portal that is stopped while everybody asks, sends and listens lets no request fail',
  async () => {
    const waybook = folder.start({ WAYBOOK_DEMO: '1' });
    const portal = { address: await waybook.address(), pid: waybook.pids.portal };
    const stopped = await stopUnderLoad(portal, SIZES, async () => {
      waybook.signal('SIGTERM');
      await waybook.ended;
    });
    expect(stopped.failed).toBe(0);
    expect(Object.keys(stopped.asked.outcomes).filter((outcome) => !/^(20[01]|503 .+)$/.test(outcome))).toEqual([]);
    expect(stopped.afterSignal.count).toBeGreaterThan(0);
    expect([stopped.asked.withoutRetryAfter, stopped.uploads.withoutRetryAfter]).toEqual([0, 0]);
    expect(Object.keys(stopped.uploads.outcomes).filter((outcome) => !/^(201|503)$/.test(outcome))).toEqual([]);
    expect(stopped.streamsEndedInMs).toBeLessThan(STREAMS_END_WITHIN_MS);
  },
  TEST_LIMIT_MS,
);
