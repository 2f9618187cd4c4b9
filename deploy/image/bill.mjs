// `npm run image:bill` writes what the image is made of, as CycloneDX: npm's packages in the bundles and beside them, Node, and Debian's.
//
//   --image waybook           the image's name
//   --tool podman             docker or podman
//   --out waybook.cdx.json    the file
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { billOfImage } from './bill-of-image.mjs';
import { containerTool, output, run } from './container-tool.mjs';

const { values: wanted } = parseArgs({
  options: {
    image: { type: 'string', default: 'waybook' },
    tool: { type: 'string' },
    out: { type: 'string', default: 'waybook.cdx.json' },
  },
});

/** Nothing of it is run: it may be for another kind of processor. */
function filesOf(tool, paths, folder) {
  const container = output(tool, ['create', wanted.image]);
  if (container === undefined) throw new Error(`${tool} has no image "${wanted.image}": "npm run image" builds it.`);
  try {
    return paths.map((path) => {
      const copy = join(folder, basename(path));
      run(tool, ['cp', `${container}:${path}`, copy]);
      return readFileSync(copy);
    });
  } finally {
    output(tool, ['rm', '--volumes', container]);
  }
}

/** Node knows from where its headers are to be had. */
function versionOf(program) {
  const address = /nodejs\.org\/download\/release\/v(\d+\.\d+\.\d+)\//.exec(program.toString('latin1'));
  if (address === null) throw new Error('The image has a Node that does not say its version.');
  return address[1];
}

const folder = await mkdtemp(join(tmpdir(), 'waybook-bill-'));
try {
  const [status, node] = filesOf(containerTool(wanted.tool), ['/var/lib/dpkg/status', '/usr/local/bin/node'], folder);
  const bill = billOfImage({
    ofNpm: JSON.parse(output('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])),
    debian: status.toString(),
    node: versionOf(node),
  });
  writeFileSync(wanted.out, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${wanted.out} names ${bill.components.length} components.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
