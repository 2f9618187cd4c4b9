import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './server-process.mjs';
import { DRIVER_PASSWORD } from './submissions.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
export const THIS_TREE = here('../../..');
const RUN_TYPESCRIPT = [
  '--no-warnings',
  '--conditions=waybook-source',
  '--import',
  here('../../../.ci/run-typescript.mjs'),
];

/** How `npm start` starts a portal, and the image too: what Node and the C library are told, in the script of package.json. */
function startedAsShipped() {
  const { scripts } = JSON.parse(readFileSync(join(THIS_TREE, 'package.json'), 'utf8'));
  const words = scripts.start.split(' ');
  const flags = words.filter((word) => word.startsWith('--'));
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='));
  return { flags, settings: Object.fromEntries(settings) };
}

/**
 * A portal as it is shipped.
 *
 * @param environment DATABASE_URL and WAYBOOK_DATA_DIR, and what else is to be set
 * @param profileFolder where it writes its CPU profile when it ends
 */
export function startPortal(environment, { tree = THIS_TREE, profileFolder } = {}) {
  const { flags, settings } = startedAsShipped();
  const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const program = join(tree, 'services', 'cli', 'bin', 'waybook.mjs');
  return startServer([...flags, ...profiling, program, 'start'], {
    PORT: '0',
    WAYBOOK_DEMO: '1',
    ...settings,
    ...environment,
  });
}

export function startBareServer(program, environment) {
  return startServer([here(`../bare-servers/${program}.mjs`)], environment);
}

const PROGRAMS = { nest: '../peers/nest/main.ts', emmett: '../peers/emmett/server.mjs' };
export const PEERS = Object.keys(PROGRAMS);

/** @param drivers those of the portal: who sends a peer its submissions, and with which photos */
export async function startPeer(name, { databaseUrl, folder, drivers }) {
  const people = join(folder, `${name}-people.json`);
  await writeFile(people, JSON.stringify({ password: DRIVER_PASSWORD, drivers }));
  const environment = { PEER_DATABASE_URL: databaseUrl, PEER_PEOPLE: people };
  return startServer([...RUN_TYPESCRIPT, here(PROGRAMS[name])], environment);
}
