import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ROW = /^- \*\*([\d., ]+)\*\* (Met|Not met|Not applicable)\b(.*)$/gm;
const FILE = /`((?:contracts|deploy|services|web)\/[^`\s]+|docker-compose\.yml)`/g;
/** A spec, and the parts of its tests' titles that are named behind it. */
const CITED = /`([^`]+\.spec\.tsx?)`((?:,? \("[^)]+"\))+)/g;
const TITLE = /\("([^)]+)"\)/g;

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; they come before those of level 3. */
const ASVS = Object.entries({
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
});

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(ROW)].map(([, numbers = '', standing = '', text = '']) => ({
  numbers: numbers.split(', '),
  standing,
  text,
}));
const files = (text: string) => [...text.matchAll(FILE)].map(([, file]) => file!);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('docs/security.md', () => {
  test('says of each requirement once how it stands', () => {
    const wanted = ASVS.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.flatMap(({ numbers }) => numbers)).toEqual(wanted);
  });

  test('counts them rightly', () => {
    const countOf = (standing: string) =>
      rows.filter((row) => row.standing === standing).flatMap(({ numbers }) => numbers).length;
    const [met, not, none] = [countOf('Met'), countOf('Not met'), countOf('Not applicable')];
    expect(page).toContain(
      `Of ${met + not + none} requirements ${met} are met, ${not} are not, and ${none} don't apply.`,
    );
  });

  test('calls nothing met without naming where', () => {
    const met = rows.filter(({ standing }) => standing === 'Met');
    expect(met.filter(({ text }) => files(text).length === 0)).toEqual([]);
  });

  test('names files and folders that are there', () => {
    expect(files(page).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('names tests by what their titles hold', () => {
    const cited = [...page.matchAll(CITED)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(TITLE)].map(([, title]) => ({ file, title: title! })),
    );
    expect(cited.length).toBeGreaterThan(80);
    expect(cited.filter(({ file, title }) => !textOf(file).includes(title))).toEqual([]);
  });
});
