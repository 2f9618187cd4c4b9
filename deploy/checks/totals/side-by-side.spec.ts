import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sideBySide } from '../../../.ci/side-by-side.mjs';

const folder = mkdtempSync(join(tmpdir(), 'waybook-side-by-side-'));
const notes = join(folder, 'notes');
afterEach(() => rmSync(notes, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Notes when it begins, waits until the file has as many lines, and notes its end. */
const job = (name: string, takes: number, untilLines: number) => ({
  name,
  takes,
  command: `echo "${name} begins" >> "${notes}"; while [ "$(wc -l < "${notes}")" -lt ${untilLines} ]; do sleep 0.02; done; echo "${name} ends" >> "${notes}"`,
});

test('as much runs at once as there is room for: small jobs fill what is left beside large ones', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const failed = await sideBySide([job('large', 2, 2), job('larger', 2, 4), job('small', 1, 2)], { room: 3 });
  expect(failed).toEqual([]);
  const [first, second, ...rest] = readFileSync(notes, 'utf8').trim().split('\n');
  expect([first, second].toSorted()).toEqual(['large begins', 'small begins']);
  const place = (line: string) => rest.indexOf(line);
  expect(place('larger begins')).toBeGreaterThan(place('large ends'));
  expect(rest).toContain('larger ends');
});

test('what fails is named, and the others run all the same', async () => {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const jobs = [{ name: 'wrong', command: 'echo because; exit 3' }, job('right', 1, 1)];
  expect(await sideBySide(jobs, { room: 1 })).toEqual(['wrong']);
  expect(said.join('\n')).toMatch(/because\n✗ wrong failed[^]*✓ right/);
});

test('what yields has the lowest priority, with all that it starts; the others have theirs', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const niceness = (name: string) => `sleep 0.2; sh -c 'echo "${name} $(nice)" >> "${notes}"'`;
  const jobs = [
    { name: 'check', command: niceness('check'), yields: true },
    { name: 'suite', command: niceness('suite') },
  ];
  expect(await sideBySide(jobs, { room: 2 })).toEqual([]);
  const lines = readFileSync(notes, 'utf8').trim().split('\n').toSorted();
  expect(lines).toEqual(['check 19', `suite ${getPriority()}`]);
});
