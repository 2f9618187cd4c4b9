// `npm run drill:growth`: what people do beside a log of ten thousand, a million and ten million events; writes docs/measured/growth.md.
// WAYBOOK_DRILL_SIZES chooses other sizes. The largest takes half an hour to fill, and some 35 GB of disk.
import { startTestServer } from '@waybook/platform/testing';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { measureGrowth } from './measure-growth.js';
import { report } from './report.js';

const SIZES = (process.env['WAYBOOK_DRILL_SIZES'] ?? '10000,1000000,10000000').split(',').map(Number);
const ROUNDS = 5;

// As in production: what is written must reach the disk.
const stopServer = await startTestServer({});
const loadBefore = loadavg()[0]!;
const measured = await measureGrowth(SIZES, { warmUps: 1, rounds: ROUNDS, say: console.log });
await stopServer();
const page = report(measured, loadBefore);
await writeFile(new URL('../../../docs/measured/growth.md', import.meta.url), page);
console.log(page);
