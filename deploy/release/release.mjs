// `npm run release -- 1.0.0` makes a release of what is committed: the version in every package and in the chart, an installation of it kept for the
// upgrades of later ones, the commit and its tag, and in `release/` the chart, the bill of materials and the notes; the image is in the tool's own store.
//
//   --check                   only says what hinders it
//   --tool podman             docker or podman, for the image
//   --base debootstrap        as for `npm run image`
//   --key cosign.key          signs the files with cosign
//
// Nothing leaves this machine: pushing the tag and the image is somebody's own step, which its last lines name.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { output, run } from '../image/container-tool.mjs';
import { packChart } from '../helm-tools/tools.mjs';
import { hindrances, releaseNotes, tagOf } from './release-notes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const made = join(root, 'release');
const { values: wanted, positionals } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    tool: { type: 'string' },
    base: { type: 'string' },
    key: { type: 'string' },
  },
  allowPositionals: true,
});
const [version = ''] = positionals;
process.chdir(root);

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const tags = output('git', ['tag', '--list']).split('\n');
const hindering = hindrances({ version, changelog, tags, uncommitted: output('git', ['status', '--short']) });
if (hindering.length > 0) {
  console.error(hindering.join('\n'));
  process.exit(1);
}
if (wanted.check) {
  console.log(`Nothing hinders a release of ${version}.`);
  process.exit(0);
}

try {
  nameVersion();
  keepInstallation();
  commit();
  const image = buildImage();
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made);
  packChart(made);
  npm(
    'run',
    'image:bill',
    '--',
    '--image',
    imageName(),
    '--out',
    join(made, `waybook-${version}.cdx.json`),
    ...toolChoice(),
  );
  const files = readdirSync(made).map((name) => ({ name, sha256: hashOf(join(made, name)) }));
  const notes = releaseNotes({ version, changelog, image, files });
  writeFileSync(join(made, `notes-${version}.md`), notes);
  sign(files.map(({ name }) => join(made, name)));
  console.log(
    `\n${version} is in release/ and tagged ${tagOf(version)}. What is left: git push --follow-tags, and ${imageName()} to your registry.`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function nameVersion() {
  npm('version', version, '--workspaces', '--include-workspace-root', '--no-git-tag-version', '--allow-same-version');
  const chart = 'deploy/helm/Chart.yaml';
  writeFileSync(
    chart,
    readFileSync(chart, 'utf8').replace(/^(version|appVersion): .*$/gm, (_, field) => `${field}: ${version}`),
  );
  npm('run', 'chart:examples');
  npm('run', 'generate');
}

/** What a later version has to be able to take over (decision 113). */
function keepInstallation() {
  npm('run', 'upgrades:keep', '--workspace', '@waybook/cli');
}

function commit() {
  run('git', ['add', '--all']);
  run('git', ['commit', '--quiet', '--message', `chore: release ${version}`]);
  run('git', ['tag', '--annotate', '--message', `Waybook ${version}`, tagOf(version)]);
}

/** @returns its digest, or id where it has been pushed nowhere */
function buildImage() {
  const base = wanted.base === undefined ? [] : ['--base', wanted.base];
  npm('run', 'image', '--', '--tag', imageName(), ...base, ...toolChoice());
  npm('run', 'image:check', '--', '--image', imageName(), ...toolChoice());
  const tool = wanted.tool ?? 'docker';
  return output(tool, ['image', 'inspect', '--format', '{{.Id}}', imageName()]) ?? 'unknown';
}

function sign(files) {
  if (wanted.key === undefined) return console.log('Not signed: --key names no key.');
  if (output('cosign', ['version']) === undefined) throw new Error('cosign is not installed: nothing was signed.');
  for (const file of files) {
    run('cosign', ['sign-blob', '--yes', '--key', wanted.key, '--output-signature', `${file}.sig`, file]);
  }
}

function imageName() {
  return `waybook:${version}`;
}

function toolChoice() {
  return wanted.tool === undefined ? [] : ['--tool', wanted.tool];
}

function npm(...parameters) {
  const { status } = spawnSync('npm', parameters, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ${parameters.join(' ')} failed.`);
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
