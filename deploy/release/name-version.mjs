import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelogOf } from './release-notes.mjs';

/** The other files that say the product's version, and how. `@waybook/consumer` has a version of its own. */
const SAID_IN = [
  ['deploy/helm/Chart.yaml', /^(?:version|appVersion): (.+)$/gm],
  ['deploy/image/Dockerfile', /image\.version="(.+?)"/g],
  ['docs/kubernetes.md', /example\/waybook:(\d[\w.-]*)/g],
  ['docs/running.md', /example\/waybook:(\d[\w.-]*)/g],
];

/**
 * Writes a version wherever a tree says its own.
 *
 * @param day of the release, `2026-12-01`
 * @throws Error where a file doesn't say one, which it did when this was written
 */
export function nameVersion(root, { version, day }) {
  const change = (file, by) => {
    const before = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), by(before));
  };
  const folders = workspaces(root);
  for (const folder of ['', ...folders]) change(join(folder, 'package.json'), (text) => packageOf(text, version));
  change('package-lock.json', (text) => lockOf(text, ['', ...folders], version));
  for (const [file, pattern] of SAID_IN) change(file, (text) => saying(text, { file, pattern, version }));
  change('CHANGELOG.md', (text) => changelogOf(text, { version, day }));
}

/** @returns what a tree's packages say */
export function versionIn(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

function workspaces(root) {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifests = patterns.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }));
  return manifests.map((path) => path.replaceAll('\\', '/').replace('/package.json', ''));
}

/** Text and not JSON, so that nothing else moves. */
function packageOf(text, version) {
  return text.replace(/^( {2}"version": )".*"/m, `$1"${version}"`);
}

function lockOf(text, folders, version) {
  const lock = JSON.parse(text);
  lock.version = version;
  for (const folder of folders)
    if (lock.packages[folder].version !== undefined) lock.packages[folder].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function saying(text, { file, pattern, version }) {
  if (text.match(pattern) === null) throw new Error(`${file} says no version.`);
  return text.replace(pattern, (said, earlier) => said.replace(earlier, version));
}
