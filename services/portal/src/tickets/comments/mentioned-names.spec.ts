import { expect, test } from '@jest/globals';
import { mentionedNames, MAX_MENTIONS } from './mentioned-names.js';

test.each([
  ['Could you look, @Payroll?', ['payroll']],
  ['@ana and @ben.lee please', ['ana', 'ben.lee']],
  ['Thanks @ana.', ['ana.', 'ana']],
  ['(@ana,@ben)', ['ana', 'ben']],
  ['@ana @ANA', ['ana']],
  ['Łukasz: @łukasz', ['łukasz']],
])('%j may mention %j', (content, names) => {
  expect(mentionedNames(content)).toEqual(names);
});

test.each(['write to ana@waybook.example', 'no names', '@', '@ ana', '@@ana'])('%j mentions nobody', (content) => {
  expect(mentionedNames(content)).toEqual([]);
});

test('a comment that calls everybody under the sun calls so many and no more', () => {
  const content = Array.from({ length: 500 }, (_, number) => `@user${number}`).join(' ');
  expect(mentionedNames(content).length).toBeLessThanOrEqual(2 * MAX_MENTIONS);
});
