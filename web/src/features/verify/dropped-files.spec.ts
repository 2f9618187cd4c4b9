import { expect, test } from '@jest/globals';
import { filesDropped, MAX_FILES } from './dropped-files';

const AT_A_TIME = 100;

const file = (name: string) => ({ isFile: true, file: (done: (file: File) => void) => done(new File([], name)) });

/** As a browser hands out a folder: some at a time, until none are left. */
function folder(...entries: readonly object[]) {
  const createReader = () => {
    let from = 0;
    return {
      readEntries: (done: (some: readonly object[]) => void) => {
        done(entries.slice(from, from + AT_A_TIME));
        from += AT_A_TIME;
      },
    };
  };
  return { isFile: false, createReader };
}

const dropped = (...entries: readonly object[]) =>
  filesDropped({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] } as never);

const names = async (files: Promise<File[]>) => (await files).map(({ name }) => name);

test('files of folders within folders are among those that were dropped', async () => {
  const files = dropped(file('a.pdf'), folder(file('b.pdf'), folder(file('c.pdf'))), file('d.pdf'));
  expect(await names(files)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
});

test('a folder is read to its end, and no further than to the limit', async () => {
  const many = (count: number) => folder(...Array.from({ length: count }, (_, index) => file(`${index}.pdf`)));
  expect(await dropped(many(250))).toHaveLength(250);
  expect(await dropped(many(MAX_FILES + 50), file('one-more.pdf'))).toHaveLength(MAX_FILES);
});

test('what a browser names as files alone is taken as such', async () => {
  const files = [new File([], 'a.pdf')];
  const items = [{ webkitGetAsEntry: () => null }];
  expect(await names(filesDropped({ items, files } as never))).toEqual(['a.pdf']);
});
