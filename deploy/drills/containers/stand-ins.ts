import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerTool, run } from '../../image/container-tool.mjs';
import { standInBases } from '../../image/stand-in-bases.mjs';
import { kafkaJars } from '../../kafka/jars.mjs';

const STAND_INS = fileURLToPath(new URL('stand-ins/', import.meta.url));
const LOGGING = fileURLToPath(new URL('../../kafka/log4j2.xml', import.meta.url));

/** What says that the stand-ins are to be taken in place of the official images. */
export const STAND_INS_FILE = join(STAND_INS, 'docker-compose.yml');

/** Builds what stands in for PostgreSQL's and Kafka's images, where no registry of images can be reached. */
export async function buildStandIns(): Promise<void> {
  const tool = containerTool(undefined, { toBuild: true });
  const { BASE } = standInBases(tool);
  const folder = await mkdtemp(join(tmpdir(), 'waybook-stand-ins-'));
  try {
    await cp(STAND_INS, folder, { recursive: true });
    await cp(await kafkaJars(), join(folder, 'kafka/libs'), { recursive: true });
    await cp(LOGGING, join(folder, 'kafka/log4j2.xml'));
    for (const name of ['postgres', 'kafka']) {
      const tag = `localhost/waybook-stand-in-${name}`;
      run(tool, ['build', '--tag', tag, '--build-arg', `BASE=${BASE}`, join(folder, name)]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
