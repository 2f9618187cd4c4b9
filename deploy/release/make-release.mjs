import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../image/container-tool.mjs';
import { nameVersion, versionIn } from './name-version.mjs';
import { provenance } from './provenance.mjs';
import { checksumLines, hindrances, releaseNotes, sectionOf, tagOf } from './release-notes.mjs';
import { currentBranch, ReleaseTree } from './release-tree.mjs';

/** Of all files of a release: whoever trusts this one can check the others. */
export const CHECKSUMS = 'SHA256SUMS';
const KEPT = 'deploy/upgrades';

/**
 * What hinders a release of what is committed in a folder, a sentence each.
 *
 * @param lacking what this machine lacks for it
 */
export function hindrancesIn(root, version, lacking = []) {
  return hindrances({
    version,
    present: versionIn(root),
    branch: currentBranch(root),
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    tags: tagsOf(root),
    uncommitted: output('git', ['-C', root, 'status', '--short']),
    lacking,
  });
}

/**
 * Makes a release in a tree beside the one in which people work. Only when all is made do its branch and a tag get the commit, and `release/<version>`
 * the files; whatever fails before that leaves it as it was.
 *
 * @param steps what takes long, each in the release's own tree: `install(tree)`, `renderExamples(tree)`, `keepInstallation(tree)`,
 *   `images(tree, folder)` which says `{ name, platform, id }` of each, `chart(tree, folder)`, `bills(tree, folder, images)`,
 *   `sign(file)`; `tools` are the versions of what they call, and `parameters` what somebody chose for them
 * @returns the folder with its files
 * @throws Error with what failed
 */
export function makeRelease(root, version, steps) {
  const startedAt = new Date();
  const tree = new ReleaseTree(root);
  try {
    const draft = join(tree.root, 'release', version);
    steps.install(tree.root);
    nameVersion(tree.root, { version, day: startedAt.toISOString().slice(0, 10) });
    steps.renderExamples(tree.root);
    forgetUnreleased(tree.root);
    steps.keepInstallation(tree.root);
    const commit = tree.commit(`chore: release ${version}`);
    mkdirSync(draft, { recursive: true });
    const images = steps.images(tree.root, draft);
    steps.chart(tree.root, draft);
    steps.bills(tree.root, draft, images);
    writeNotes(tree.root, draft, { version, images });
    const source = {
      address: output('git', ['-C', root, 'remote', 'get-url', 'origin']),
      commit,
      lock: sha256Of(join(tree.root, 'package-lock.json')),
    };
    const { tools, parameters } = steps;
    const made = { version, source, tools, parameters, images, startedAt, finishedAt: new Date() };
    writeJson(join(draft, `waybook-${version}.intoto.json`), provenance({ ...made, files: filesIn(draft) }));
    writeFileSync(join(draft, CHECKSUMS), checksumLines(filesIn(draft)));
    steps.sign(join(draft, CHECKSUMS));
    return publish(tree, { root, draft, version, commit });
  } finally {
    tree.close();
  }
}

/** The folder first: without the tag it says nothing, and the tag without it can't be had again. */
function publish(tree, { root, draft, version, commit }) {
  const target = join(root, 'release', version);
  rmSync(target, { recursive: true, force: true });
  try {
    cpSync(draft, target, { recursive: true });
    tree.publish(commit, { tag: tagOf(version), message: `Waybook ${version}` });
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
  return target;
}

/**
 * What was kept of a version that never was released: nobody has an installation of it. The change log says which were; a clone need not have the tags of
 * the repository that it is of.
 */
function forgetUnreleased(root) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const folder = join(root, KEPT);
  const kept = existsSync(folder) ? readdirSync(folder) : [];
  for (const version of kept.filter((each) => sectionOf(changelog, each) === undefined))
    rmSync(join(folder, version), { recursive: true });
}

function writeNotes(root, folder, made) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const notes = releaseNotes({ ...made, changelog, files: filesIn(folder) });
  writeFileSync(join(folder, `notes-${made.version}.md`), notes);
}

function filesIn(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, sha256: sha256Of(join(folder, name)) }));
}

function sha256Of(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function tagsOf(root) {
  return output('git', ['-C', root, 'tag', '--list']).split('\n');
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
