// `npm run drill:crossing`: 10,000 groups that cross each other, from two processes; writes docs/measured/crossing.md and fails at the
// first deadlock.
import { writeFile } from 'node:fs/promises';
import { createTestDatabase, startTestServer } from '@waybook/platform/testing';
import { v7 as newId } from 'uuid';
import { eventStoreMigrations } from '@waybook/event-store';
import { type CrossingResult, inAnotherProcess, parcelMigrations } from '@waybook/event-store/testing/processes';

const PROCESSES = 2;
const GROUPS = 10_000;
const STREAMS = 128;

const stopServer = await startTestServer();
const database = await createTestDatabase([...eventStoreMigrations, ...parcelMigrations]);
const streams = Array.from({ length: STREAMS }, () => `note-${newId()}`);
const { appUrl, systemUrl } = database;
const work = { kind: 'cross', streams, groups: GROUPS / PROCESSES } as const;
const orders = { appUrl, systemUrl, masterKey: '', business: newId(), work };
const startedAt = performance.now();
const results = await Promise.all(Array.from({ length: PROCESSES }, () => inAnotherProcess<CrossingResult>(orders)));
await database.drop();
await stopServer();

const sum = (outcome: keyof CrossingResult) => results.reduce((total, result) => total + result[outcome], 0);
const figures = `${sum('appended')} groups written, ${sum('lost')} lost to a faster one, ${sum('deadlocks')} deadlocks`;
const report = `# Crossing groups

Written by \`npm run drill:crossing\`. ${PROCESSES} processes send ${GROUPS} groups of 100 appends over the same ${STREAMS} streams, each group
in an order of its own, so that they meet over rows that neither has committed. A group is written whole or lost whole; what must
not happen is that two wait for each other in a ring.

**${figures}**, in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s on Node ${process.versions.node}.
`;
await writeFile(new URL('../../../docs/measured/crossing.md', import.meta.url), report);
console.log(figures);
if (sum('deadlocks') > 0) process.exitCode = 1;
