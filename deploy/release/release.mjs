// `npm run release -- 1.0.0` makes a release of what is committed: the version wherever the product says it, the change log's section, an installation kept
// for the upgrades of later versions, image, chart, bill of materials, notes, provenance and checksums in `release/<version>`, and the commit and its tag.
//
//   --check                   only says what hinders it
//   --tool podman             docker or podman, for the image
//   --platform linux/arm64    the image's; several times for several images; without it this machine's
//   --base debootstrap        as for `npm run image`
//   --key cosign.key          signs the checksums with cosign
//
// It works in a tree of its own: until all is there, nothing is changed here. Nothing leaves this machine: its last lines say what is left to do.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { containerTool, output, run } from '../image/container-tool.mjs';
import { whatIsMissing } from '../helm-tools/tools.mjs';
import { hindrancesIn, makeRelease } from './make-release.mjs';
import { tagOf } from './release-notes.mjs';
import { lackingToSign, signed } from './signing.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
const OWN_PLATFORM = `linux/${ARCHITECTURES[process.arch] ?? process.arch}`;
const { values: wanted, positionals } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    tool: { type: 'string' },
    platform: { type: 'string', multiple: true, default: [OWN_PLATFORM] },
    base: { type: 'string' },
    key: { type: 'string' },
  },
  allowPositionals: true,
});
const [version = ''] = positionals;

const lacking = [...lackingTool(), ...lackingHelm(), ...lackingToSign(wanted.key)];
const hindering = hindrancesIn(root, version, lacking);
if (hindering.length > 0) {
  console.error(hindering.join('\n'));
  process.exit(1);
}
if (wanted.check) {
  console.log(`Nothing hinders a release of ${version}.`);
  process.exit(0);
}

// Ctrl+C ends the program that works at the moment, and with it the release, which tidies up.
process.on('SIGINT', () => {});
try {
  const folder = relative(
    process.cwd(),
    makeRelease(root, version, { ...steps(), tools: tools(), parameters: chosen() }),
  );
  console.log(
    `\n${version} is in ${folder} and tagged ${tagOf(version)}. What is left: git push --follow-tags, and the image to your registry.`,
  );
} catch (error) {
  console.error(
    `${error.message}\nNothing is released, and nothing is changed here. Mend it, commit, and call this again.`,
  );
  process.exitCode = 1;
}

function steps() {
  return {
    install: (tree) => npm(tree, 'ci', '--no-progress'),
    renderExamples: (tree) => npm(tree, 'run', 'chart:examples'),
    keepInstallation: (tree) => npm(tree, 'run', 'upgrades:keep', '--workspace', '@waybook/cli'),
    images: (tree, folder) => wanted.platform.map((platform) => buildImage(tree, folder, platform)),
    chart: (tree, folder) => npm(tree, 'run', 'chart:pack', '--', folder),
    bills: (tree, folder, images) => {
      for (const { name, platform } of images) {
        const file = join(folder, `waybook-${version}-${architectureOf(platform)}.cdx.json`);
        npm(tree, 'run', 'image:bill', '--', '--image', name, '--tool', tool(), '--out', file);
      }
    },
    sign: (file) => signed(file, wanted.key),
  };
}

/** In the tool's own store, where it can be pushed from, and as a file that `docker load` reads. */
function buildImage(tree, folder, platform) {
  const name = wanted.platform.length === 1 ? `waybook:${version}` : `waybook:${version}-${architectureOf(platform)}`;
  const elsewhere = platform === OWN_PLATFORM ? [] : ['--platform', platform];
  const base = wanted.base === undefined ? [] : ['--base', wanted.base];
  npm(tree, 'run', 'image', '--', '--tag', name, '--tool', tool(), ...elsewhere, ...base);
  npm(tree, 'run', 'image:check', '--', '--image', name, '--tool', tool());
  const archive = join(folder, `waybook-${version}-image-${architectureOf(platform)}.tar`);
  run(tool(), ['save', '--output', archive, name]);
  run('gzip', ['--no-name', archive]);
  const id = output(tool(), ['image', 'inspect', '--format', '{{.Id}}', name]);
  return { name, platform, id: `sha256:${id.replace('sha256:', '')}` };
}

function architectureOf(platform) {
  return platform.replace('linux/', '').replaceAll('/', '-');
}

function chosen() {
  const { platform: platforms, base } = wanted;
  return base === undefined ? { platforms } : { platforms, base };
}

function tools() {
  return {
    node: process.versions.node,
    npm: output('npm', ['--version']),
    [tool()]: output(tool(), ['--version']),
  };
}

/** The image is looked at, run and saved, which buildah alone does otherwise. */
function tool() {
  return containerTool(wanted.tool, { toBuild: true });
}

function lackingTool() {
  try {
    if (tool() !== 'buildah') return [];
    return ['The image is built, run and saved by docker or podman; buildah alone is not enough.'];
  } catch (error) {
    return [error.message];
  }
}

function lackingHelm() {
  const missing = whatIsMissing();
  return missing === null ? [] : [`The chart: ${missing}.`];
}

function npm(tree, ...parameters) {
  const { status } = spawnSync('npm', parameters, { cwd: tree, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ${parameters.join(' ')} failed.`);
}
