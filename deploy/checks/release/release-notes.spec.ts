import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { provenance } from '../../release/provenance.mjs';
import { changelogOf, checksumLines, hindrances, releaseNotes, sectionOf } from '../../release/release-notes.mjs';

const CHANGELOG = `# Changes

## [Unreleased]

### Added

- Something.

## [1.0.0] - 2026-12-01

- The first.
`;
const ready = {
  version: '1.1.0',
  present: '1.0.0',
  branch: 'main',
  changelog: CHANGELOG,
  tags: ['v1.0.0'],
  uncommitted: '',
  lacking: [],
};
const image = { name: 'waybook:1.1.0', platform: 'linux/amd64', id: 'sha256:def' };
const files = [{ name: 'waybook-1.1.0.tgz', sha256: 'abc' }];

describe('what the change log says of a version', () => {
  test.each([
    ['Unreleased', '### Added\n\n- Something.'],
    ['1.0.0', '- The first.'],
    ['1.2.0', undefined],
  ])('of %s', (version, text) => {
    expect(sectionOf(CHANGELOG, version)).toBe(text);
  });

  test('what was unreleased is the version’s, and nothing is unreleased any more', () => {
    const released = changelogOf(CHANGELOG, { version: '1.1.0', day: '2027-02-01' });
    expect(released).toContain('## [Unreleased]\n\n## [1.1.0] - 2027-02-01\n\n### Added');
    expect(sectionOf(released, 'Unreleased')).toBeUndefined();
    expect(sectionOf(released, '1.1.0')).toBe('### Added\n\n- Something.');
  });
});

describe('a release', () => {
  test.each([
    {},
    { present: '1.1.0' },
    { version: '1.1.0-rc.2', present: '1.1.0-rc.1' },
    { version: '1.10.0', present: '1.9.0' },
  ])('has nothing against it where all is there: %j', (changes) => {
    expect(hindrances({ ...ready, ...changes })).toEqual([]);
  });

  test.each([
    [{ version: '1.1' }, /no version/],
    [{ version: '1.1.0+5' }, /no version/],
    [{ uncommitted: ' M README.md' }, /not committed:\n M README\.md/],
    [{ branch: undefined }, /No branch/],
    [{ tags: ['v1.1.0'], present: '1.1.0' }, /^v1\.1\.0 is there already/],
    [{ present: '1.2.0' }, /comes before 1\.2\.0/],
    [{ version: '1.1.0-rc.1', present: '1.1.0' }, /comes before 1\.1\.0/],
    [{ version: '1.1.0-rc.1', present: '1.1.0-rc.2' }, /comes before 1\.1\.0-rc\.2/],
    [{ changelog: CHANGELOG.replace('### Added\n\n- Something.\n', '') }, /nothing under/],
    [{ changelog: CHANGELOG.replace('[1.0.0]', '[1.1.0]') }, /a section "## \[1\.1\.0\]" already/],
    [{ lacking: ['There is no docker.'] }, /^There is no docker\.$/],
  ])('is refused: %j', (changes, sentence) => {
    expect(hindrances({ ...ready, ...changes })).toEqual([expect.stringMatching(sentence)]);
  });

  test('says what changed, and what it consists of', () => {
    const changelog = changelogOf(CHANGELOG, { version: '1.1.0', day: '2027-02-01' });
    expect(releaseNotes({ version: '1.1.0', changelog, images: [image], files })).toBe(
      `# Waybook 1.1.0

### Added

- Something.

## Files

- Image \`waybook:1.1.0\` for linux/amd64, \`sha256:def\`
- \`waybook-1.1.0.tgz\`, SHA-256 \`abc\`
`,
    );
  });

  test('has checksums as sha256sum reads them', () => {
    expect(checksumLines([...files, { name: 'notes.md', sha256: '123' }])).toBe(
      'abc  waybook-1.1.0.tgz\n123  notes.md\n',
    );
  });
});

describe('the provenance', () => {
  const made = {
    ...{
      version: '1.1.0',
      images: [image],
      files,
      tools: { node: '24.0.0' },
      parameters: { platforms: ['linux/amd64'] },
    },
    startedAt: new Date('2027-02-01T10:00:00Z'),
    finishedAt: new Date('2027-02-01T10:05:00Z'),
  };
  const of = (address?: string) => provenance({ ...made, source: { address, commit: 'c0ffee', lock: '456' } });

  test('is a statement of in-toto’s about each image and file, by SLSA’s predicate', () => {
    expect(of()).toEqual({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [
        { name: 'waybook:1.1.0', digest: { sha256: 'def' }, annotations: { platform: 'linux/amd64' } },
        { name: 'waybook-1.1.0.tgz', digest: { sha256: 'abc' } },
      ],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          buildType: 'urn:waybook:release:1',
          externalParameters: { version: '1.1.0', platforms: ['linux/amd64'] },
          resolvedDependencies: [
            { name: 'source', digest: { gitCommit: 'c0ffee' } },
            { name: 'package-lock.json', digest: { sha256: '456' } },
          ],
        },
        runDetails: {
          builder: { id: 'urn:waybook:release-script', version: { node: '24.0.0' } },
          metadata: { startedOn: '2027-02-01T10:00:00.000Z', finishedOn: '2027-02-01T10:05:00.000Z' },
        },
      },
    });
  });

  test.each([
    ['https://git.example/waybook', 'git+https://git.example/waybook'],
    ['https://ada:secret@git.example/waybook', 'git+https://git.example/waybook'],
    ['git@git.example:portal/waybook.git', 'git+ssh://git.example/portal/waybook.git'],
    ['/srv/waybook', 'git+file:///srv/waybook'],
  ])('names the source %s without a password', (address, uri) => {
    expect(of(address).predicate.buildDefinition.resolvedDependencies[0]).toMatchObject({ uri });
  });
});

test('the change log has a section for what comes next', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(changelog).toMatch(/^## \[Unreleased\]$/m);
});
