import { expect, test } from '@jest/globals';
import { isOutdated } from './new-version';

const page = (entry: string) => `<head><script src="/first-paint.js"></script>${entry}</head>`;
const entry = (name: string) => `<script type="module" crossorigin src="/assets/${name}.js"></script>`;

test.each([
  ['the same', page(entry('index-a')), page(entry('index-a')), false],
  ['a newer one', page(entry('index-a')), page(entry('index-b')), true],
  ['unknown, where it names no file', page(''), page(entry('index-b')), false],
])('the version that is open, beside what is served, is %s', (_, open, served, outdated) => {
  expect(isOutdated(new DOMParser().parseFromString(open, 'text/html'), served)).toBe(outdated);
});
