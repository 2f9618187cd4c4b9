import { describe, expect, test } from '@jest/globals';
import type { AdminUserAnswer, TicketCommentAnswer } from '@waybook/contracts/api';
import { mentionAt, partsOf, suggestionsFor, withMention } from './mention.view';

const colleague = (username: string, firstName: string, isActive = true) =>
  ({ username, firstName, lastName: 'Nowak', isActive, permissions: ['tickets:read'] }) as AdminUserAnswer;

describe('a mention being typed', () => {
  test.each([
    ['Ask @an', 7, { start: 4, typed: 'an' }],
    ['@', 1, { start: 0, typed: '' }],
    ['(@ben.l', 7, { start: 1, typed: 'ben.l' }],
    ['Ask @ana about it', 7, { start: 4, typed: 'an' }],
  ])('in %j at %d is %j', (text, caret, mention) => {
    expect(mentionAt(text, caret)).toEqual(mention);
  });

  test.each([
    ['mail ana@way', 12],
    ['Ask @ana about', 14],
    ['', 0],
    ['@@a', 3],
  ])('is none in %j at %d', (text, caret) => {
    expect(mentionAt(text, caret)).toBeNull();
  });

  test('is completed in place, with one space after it', () => {
    expect(withMention('Ask @an about it', { start: 4, typed: 'an' }, 'ana')).toEqual({
      text: 'Ask @ana about it',
      caret: 9,
    });
  });
});

describe('suggestions', () => {
  test('are colleagues who are still there, by username or name', () => {
    const people = [colleague('payroll', 'Ana'), colleague('ops', 'Ben'), colleague('andy', 'Andy', false)];
    expect(suggestionsFor('an', people).map(({ username }) => username)).toEqual(['payroll']);
    expect(suggestionsFor('', people)).toHaveLength(2);
    expect(suggestionsFor('NOW', people)).toHaveLength(2);
  });

  test('leave out who sees no tickets', () => {
    const people = [colleague('ops', 'Ben'), { ...colleague('payroll', 'Ana'), permissions: ['drivers:read'] }];
    expect(suggestionsFor('', people).map(({ username }) => username)).toEqual(['ops']);
  });
});

describe('a comment', () => {
  const comment = (content: string, ...usernames: string[]) =>
    ({ content, mentions: usernames.map((mentionedUsername) => ({ mentionedUsername })) }) as TicketCommentAnswer;

  test('shows whom it mentions', () => {
    expect(partsOf(comment('@Ana, ask @ana.b or @anabel', 'ana', 'ana.b'))).toEqual([
      { text: '@Ana', isMention: true },
      { text: ', ask ', isMention: false },
      { text: '@ana.b', isMention: true },
      { text: ' or @anabel', isMention: false },
    ]);
  });

  test('without mentions is one text', () => {
    expect(partsOf(comment('@nobody'))).toEqual([{ text: '@nobody', isMention: false }]);
  });
});
