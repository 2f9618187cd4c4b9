// `npm run drill:scaling`: what a remittance takes of disk and processor, and a Monday morning of a thousand businesses simulated from that; writes
// docs/measured/scaling.md. WAYBOOK_DRILL_SEED draws another morning.
import { startTestServer } from '@waybook/platform/testing';
import { MASTER_KEY, startTestPortal } from '@waybook/portal/testing';
import { writeFile } from 'node:fs/promises';
import { measureSteps } from './measure-steps.js';
import { measureStorage } from './measure-storage.js';
import { type Cores, type Morning, simulateMorning } from './monday.js';
import { report } from './report.js';

const REMITTANCES = 5_000;
const SEED = 2_026;
const MORNING: Morning = {
  businesses: 1_000,
  driversEach: 100,
  minutes: 240,
  photosEach: 3,
  submitting: 0.3,
  signingIn: 0.2,
  deciding: 0.7,
  lists: 3,
};
const CORES: readonly Cores[] = [
  { node: 1, photos: 1, postgres: 1 },
  { node: 1, photos: 4, postgres: 1 },
  { node: 2, photos: 4, postgres: 2 },
  { node: 2, photos: 8, postgres: 2 },
  { node: 4, photos: 16, postgres: 4 },
];

const stopServer = await startTestServer({});
const portal = await startTestPortal({ masterKey: MASTER_KEY });
const times = await measureSteps(portal);
const storage = await measureStorage(portal, REMITTANCES);
await portal.close();
await stopServer();
const seed = Number(process.env['WAYBOOK_DRILL_SEED'] ?? SEED);
const mornings = CORES.map((cores) => ({ cores, waits: simulateMorning(MORNING, times, cores, seed) }));
const page = report({ storage, times, morning: MORNING, mornings, seed });
await writeFile(new URL('../../../docs/measured/scaling.md', import.meta.url), page);
console.log(page);
