// `npm run drill:crossing`: 10,000 groups that cross each other, from two processes; fails at the first deadlock.
import { createTestDatabase, startTestServer } from '@waybook/platform/testing';
import { v7 as newId } from 'uuid';
import { eventStoreMigrations } from '../event-store.migration.js';
import type { CrossingResult } from './crossing-groups.js';
import { parcelMigrations } from './parcels.js';
import { inAnotherProcess } from './spawn-store.js';

const PROCESSES = 2;
const GROUPS = 10_000;
const STREAMS = 128;

const stopServer = await startTestServer();
const database = await createTestDatabase([...eventStoreMigrations, ...parcelMigrations]);
const streams = Array.from({ length: STREAMS }, () => `note-${newId()}`);
const { appUrl, systemUrl } = database;
const work = { kind: 'cross', streams, groups: GROUPS / PROCESSES } as const;
const orders = { appUrl, systemUrl, masterKey: '', business: newId(), work };
const results = await Promise.all(Array.from({ length: PROCESSES }, () => inAnotherProcess<CrossingResult>(orders)));
await database.drop();
await stopServer();
console.log(results);
if (results.some(({ deadlocks }) => deadlocks > 0)) process.exitCode = 1;
