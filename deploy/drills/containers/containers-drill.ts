// `npm run drill:containers`: the image that `npm run image` built, in the containers of docker-compose.yml, used as people use it, and stopped. It
// takes everything away again.
//
//   -- --stand-ins                  PostgreSQL and Kafka made of Debian's packages, where no registry of images can be reached
//   WAYBOOK_DRILL_COMPOSE           the program, "docker compose" unless it is said; DOCKER_HOST names the engine
import { parseArgs } from 'node:util';
import { Compose } from './compose.js';
import { buildStandIns, STAND_INS_FILE } from './stand-ins.js';
import { expectations } from './use-portal.js';

/** The five roles, the owner of the database, which has ended by itself, the database and the broker. */
const CONTAINERS = 8;
/** What each ends with that is told to stop: 143 is Java's word for it. */
const GOOD_ENDINGS = [0, 143];

const { values: wanted } = parseArgs({ options: { 'stand-ins': { type: 'boolean', default: false } } });
if (wanted['stand-ins']) await buildStandIns();
const program = (process.env['WAYBOOK_DRILL_COMPOSE'] ?? 'docker compose').split(' ');
const compose = await Compose.open(program, wanted['stand-ins'] ? [STAND_INS_FILE] : []);
try {
  await compose.check();
  console.log('✓ compose understands every service');
  await compose.up();
  console.log('✓ every container is healthy');
  for (const [sentence, hold] of expectations(compose)) {
    await hold().catch((error: Error) => {
      throw new Error(`${sentence}: ${error.message}`);
    });
    console.log(`✓ ${sentence}`);
  }
  const ended = [...(await compose.stop())];
  if (ended.length < CONTAINERS)
    throw new Error(`Of ${CONTAINERS} containers ${ended.length} were there to be stopped.`);
  const bad = ended.filter(([, code]) => !GOOD_ENDINGS.includes(code));
  if (bad.length > 0) throw new Error(`Told to stop, they ended with: ${bad.map((each) => each.join(' ')).join(', ')}`);
  console.log('✓ told to stop, each ends in good order');
} catch (error) {
  console.error(`✗ ${(error as Error).message}\n${await compose.logs().catch(() => '')}`);
  process.exitCode = 1;
} finally {
  compose.close();
}
