import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hindrancesIn, makeRelease, type ReleaseSteps } from '../../release/make-release.mjs';

const REAL = new URL('../../../', import.meta.url);
/** Files of the product as they are: what they say of its version is what a release has to find. */
const OF_PRODUCT = ['deploy/helm/Chart.yaml', 'deploy/image/Dockerfile', 'docs/kubernetes.md', 'docs/running.md'];
/** Above every system's highest process id. */
const NO_PROCESS = 2 ** 30;
let template: string;
let home: string;

function git(...parameters: string[]): string {
  return execFileSync('git', ['-C', home, ...parameters], { encoding: 'utf8' }).trim();
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const textOf = (file: string) => readFileSync(join(home, file), 'utf8');

beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), 'waybook-release-spec-'));
  for (const file of OF_PRODUCT) write(template, file, readFileSync(new URL(file, REAL), 'utf8'));
  const manifest = (name: string, more = '') => `{\n  "name": "${name}",\n  "version": "0.9.0"${more}\n}\n`;
  write(template, 'package.json', manifest('waybook', ',\n  "workspaces": [\n    "services/*"\n  ]'));
  write(template, 'services/cli/package.json', manifest('@waybook/cli'));
  const packages = {
    '': { version: '0.9.0' },
    'services/cli': { version: '0.9.0' },
    'node_modules/pino': { version: '0.9.0' },
  };
  write(template, 'package-lock.json', `${JSON.stringify({ version: '0.9.0', packages }, null, 2)}\n`);
  write(template, 'CHANGELOG.md', '# Changes\n\n## [Unreleased]\n\n- All of it.\n');
  write(template, 'deploy/upgrades/0.9.0/shown.json', '{}\n');
  write(template, '.gitignore', '/release/\n');
  home = template;
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada Price');
  git('config', 'user.email', 'ada@harbour.example');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all of it');
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'waybook-release-spec-'));
  cpSync(template, home, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
afterAll(() => rmSync(template, { recursive: true, force: true }));

/** What takes minutes, made of words. */
function steps(changes: Partial<ReleaseSteps> = {}): ReleaseSteps {
  return {
    install: () => {},
    renderExamples: (tree) =>
      write(tree, 'deploy/helm/examples/rendered.yaml', readFileSync(join(tree, 'deploy/helm/Chart.yaml'), 'utf8')),
    keepInstallation: (tree) => write(tree, 'deploy/upgrades/1.0.0/shown.json', '{"drivers":2}\n'),
    images: (_tree, folder) => {
      write(folder, 'image.tar.gz', 'layers');
      return [{ name: 'waybook:1.0.0', platform: 'linux/amd64', id: 'sha256:1a' }];
    },
    chart: (_tree, folder) => write(folder, 'waybook-1.0.0.tgz', 'chart'),
    bills: (_tree, folder) => write(folder, 'bill.cdx.json', '{}'),
    sign: (file) => writeFileSync(`${file}.sig`, 'signed'),
    tools: { node: '24.0.0' },
    parameters: {},
    ...changes,
  };
}

/** All that a release may leave behind. */
const standing = () => ({
  head: git('rev-parse', 'HEAD'),
  tags: git('tag', '--list'),
  changed: git('status', '--short'),
  trees: git('worktree', 'list').split('\n').length,
  released: existsSync(join(home, 'release')) ? readdirSync(join(home, 'release')) : [],
});

describe('a release', () => {
  test('is a commit with the version wherever the product says it, and its tag', () => {
    makeRelease(home, '1.0.0', steps());
    expect(git('log', '-1', '--format=%s %D')).toBe('chore: release 1.0.0 HEAD -> main, tag: v1.0.0');
    expect(git('status', '--short')).toBe('');
    const versions = ['package.json', 'services/cli/package.json'].map(
      (file) => (JSON.parse(textOf(file)) as { version: string }).version,
    );
    expect(versions).toEqual(['1.0.0', '1.0.0']);
    expect(JSON.parse(textOf('package-lock.json'))).toMatchObject({
      version: '1.0.0',
      packages: {
        '': { version: '1.0.0' },
        'services/cli': { version: '1.0.0' },
        'node_modules/pino': { version: '0.9.0' },
      },
    });
    expect(textOf('deploy/helm/Chart.yaml')).toMatch(/^version: 1\.0\.0\nappVersion: 1\.0\.0$/m);
    expect(textOf('deploy/helm/examples/rendered.yaml')).toContain('version: 1.0.0');
    expect(textOf('deploy/image/Dockerfile')).toContain('image.version="1.0.0"');
    expect(textOf('docs/running.md')).toContain('/waybook:1.0.0 ');
    expect(textOf('docs/kubernetes.md')).toContain('/waybook:1.0.0`');
    expect(textOf('CHANGELOG.md')).toMatch(/## \[Unreleased\]\n\n## \[1\.0\.0\] - \d{4}-\d\d-\d\d\n\n- All of it\.\n/);
  });

  test('keeps an installation of itself, and none of a version that was not released', () => {
    makeRelease(home, '1.0.0', steps());
    expect(readdirSync(join(home, 'deploy/upgrades'))).toEqual(['1.0.0']);
  });

  test('keeps those of the released ones, in a clone without their tags as well', () => {
    write(home, 'CHANGELOG.md', `${textOf('CHANGELOG.md')}\n## [0.9.0] - 2026-11-01\n\n- The beginning.\n`);
    git('commit', '--quiet', '--all', '--message', 'what was released');
    makeRelease(home, '1.0.0', steps());
    expect(readdirSync(join(home, 'deploy/upgrades')).sort()).toEqual(['0.9.0', '1.0.0']);
  });

  test('has files that the notes, the provenance and the signed checksums name', () => {
    const folder = makeRelease(home, '1.0.0', steps());
    const made = ['bill.cdx.json', 'image.tar.gz', 'waybook-1.0.0.tgz'];
    const described = [...made, 'notes-1.0.0.md', 'waybook-1.0.0.intoto.json'];
    expect(readdirSync(folder).sort()).toEqual([...described, 'SHA256SUMS', 'SHA256SUMS.sig'].sort());
    const notes = readFileSync(join(folder, 'notes-1.0.0.md'), 'utf8');
    for (const name of made) expect(notes).toContain(`\`${name}\``);
    const { subject, predicate } = JSON.parse(readFileSync(join(folder, 'waybook-1.0.0.intoto.json'), 'utf8')) as {
      subject: { name: string }[];
      predicate: { buildDefinition: { resolvedDependencies: object[] } };
    };
    expect(subject.map(({ name }) => name).sort()).toEqual([...made, 'notes-1.0.0.md', 'waybook:1.0.0'].sort());
    expect(predicate.buildDefinition.resolvedDependencies[0]).toMatchObject({
      digest: { gitCommit: git('rev-parse', 'HEAD') },
    });
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(sums).toEqual(
      described.sort().map(
        (name) =>
          `${createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex')}  ${name}`,
      ),
    );
  });

  test('is refused a second time', () => {
    makeRelease(home, '1.0.0', steps());
    write(home, 'CHANGELOG.md', '# Changes\n\n## [Unreleased]\n\n- More.\n');
    git('commit', '--quiet', '--all', '--message', 'more');
    expect(hindrancesIn(home, '1.0.0')).toEqual(['v1.0.0 is there already: a released version stays as it is.']);
    expect(hindrancesIn(home, '1.0.1')).toEqual([]);
  });

  test.each(['install', 'renderExamples', 'keepInstallation', 'images', 'chart', 'bills', 'sign'] as const)(
    'leaves nothing where it fails: %s',
    (step) => {
      const before = standing();
      const failing = steps({
        [step]: () => {
          throw new Error('no space left');
        },
      });
      expect(() => makeRelease(home, '1.0.0', failing)).toThrow('no space left');
      expect(standing()).toEqual(before);
    },
  );

  test('takes away what one left that was killed, and not the tree of one that goes on', () => {
    const folders = [NO_PROCESS, process.pid].map((pid) => `${home}-waybook-release-${pid}-abc123`);
    for (const folder of folders) git('worktree', 'add', '--quiet', '--detach', join(folder, 'tree'));
    makeRelease(home, '1.0.0', steps());
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
    expect(git('worktree', 'list').split('\n')).toHaveLength(2);
    rmSync(folders[1]!, { recursive: true });
  });

  test('leaves what somebody committed meanwhile, and nothing else', () => {
    const before = standing();
    const slow = steps({
      sign: () => git('commit', '--quiet', '--allow-empty', '--message', 'meanwhile'),
    });
    expect(() => makeRelease(home, '1.0.0', slow)).toThrow(/^main has gone on meanwhile/);
    expect(standing()).toEqual({ ...before, head: git('rev-parse', 'HEAD') });
    expect(git('log', '-1', '--format=%s')).toBe('meanwhile');
  });

  test('leaves what somebody changed meanwhile, and nothing else', () => {
    const before = standing();
    const slow = steps({ sign: () => write(home, 'CHANGELOG.md', '# Other changes\n') });
    expect(() => makeRelease(home, '1.0.0', slow)).toThrow(/^git -C failed/);
    expect(standing()).toEqual({ ...before, changed: 'M CHANGELOG.md' });
    expect(textOf('CHANGELOG.md')).toBe('# Other changes\n');
  });
});
