// `npm run image` builds the container image with docker, podman or buildah, whichever works here.
//
//   --tag waybook             the image's name
//   --platform linux/arm64    another platform than this machine's; nothing is emulated
//   --tool podman             this one of the three
//   --npmrc <file>            npm's settings within the build; without it, those by which npm reaches its registry here
//   --source <address>        where the source is published, for the image's label
//   --base debootstrap        makes the images that it begins with from Debian's packages, where no registry of images is reached
//   -- …                      whatever else the tool's "build" is to get
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { containerTool, output, run } from './container-tool.mjs';
import { npmSecrets } from './npm-secrets.mjs';
import { standInBases } from './stand-in-bases.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: wanted, positionals: further } = parseArgs({
  options: {
    tag: { type: 'string', default: 'waybook' },
    platform: { type: 'string' },
    tool: { type: 'string' },
    npmrc: { type: 'string' },
    source: { type: 'string' },
    base: { type: 'string' },
  },
  allowPositionals: true,
});

const folder = await mkdtemp(join(tmpdir(), 'waybook-image-'));
try {
  if (wanted.base !== undefined && wanted.base !== 'debootstrap') throw new Error('--base knows "debootstrap" alone.');
  build(containerTool(wanted.tool, { toBuild: true }));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function build(tool) {
  const bases = wanted.base === undefined ? {} : standInBases(tool, wanted.platform?.split('/')[1]);
  const labels = { revision: output('git', ['-C', root, 'rev-parse', 'HEAD']), source: wanted.source };
  const said = Object.entries(labels).filter(([, value]) => value !== undefined);
  run(
    tool,
    [
      'build',
      ...['--file', join(root, 'deploy/image/Dockerfile'), '--tag', wanted.tag],
      ...(wanted.platform ? ['--platform', wanted.platform] : []),
      ...Object.entries(bases).flatMap(([name, image]) => ['--build-arg', `${name}=${image}`]),
      ...said.flatMap(([name, value]) => ['--label', `org.opencontainers.image.${name}=${value}`]),
      ...npmSecrets(folder, wanted.npmrc),
      ...(tool === 'docker' ? [] : ofPodman()),
      ...further,
      root,
    ],
    { env: { ...process.env, DOCKER_BUILDKIT: '1' } },
  );
}

/** Else it leaves HEALTHCHECK out, and doesn't look for the list of what isn't sent beside the Dockerfile. */
function ofPodman() {
  return ['--format', 'docker', '--ignorefile', join(root, 'deploy/image/Dockerfile.dockerignore')];
}
