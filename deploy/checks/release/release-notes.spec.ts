import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { hindrances, releaseNotes, sectionOf } from '../../release/release-notes.mjs';

const CHANGELOG = `# Changes

## [Unreleased]

## [1.1.0] - 2027-02-01

### Added

- Something.

## [1.0.0] - 2026-12-01

- The first.
`;
const ready = { version: '1.1.0', changelog: CHANGELOG, tags: ['v1.0.0'], uncommitted: '' };

describe('what the change log says of a version', () => {
  test.each([
    ['1.1.0', '### Added\n\n- Something.'],
    ['1.0.0', '- The first.'],
    ['Unreleased', undefined],
    ['1.2.0', undefined],
  ])('of %s', (version, text) => {
    expect(sectionOf(CHANGELOG, version)).toBe(text);
  });
});

describe('a release', () => {
  test('has nothing against it where all is there', () => {
    expect(hindrances(ready)).toEqual([]);
  });

  test.each([
    ['no version', { version: '1.1' }, 2],
    ['one with build metadata', { version: '1.1.0+5' }, 2],
    ['files that are not committed', { uncommitted: ' M README.md' }, 1],
    ['a version that was released', { version: '1.0.0' }, 1],
    ['a version of which the change log says nothing', { version: '1.2.0' }, 1],
  ])('is refused for %s', (_what, changes, reasons) => {
    expect(hindrances({ ...ready, ...changes })).toHaveLength(reasons);
  });

  test('says what changed, and what it consists of', () => {
    const files = [{ name: 'waybook-1.1.0.cdx.json', sha256: 'abc' }];
    expect(releaseNotes({ ...ready, image: 'sha256:def', files })).toBe(
      `# Waybook 1.1.0

### Added

- Something.

## Files

- Image \`waybook:1.1.0\`, \`sha256:def\`
- \`waybook-1.1.0.cdx.json\`, SHA-256 \`abc\`
`,
    );
  });
});

test('the change log has a section for what comes next', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(changelog).toMatch(/^## \[Unreleased\]$/m);
});
