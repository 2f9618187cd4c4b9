import { describe, expect, test } from '@jest/globals';
import { commentSent, commentWritten, unsentCommentsSlice } from './unsent-comments.slice';

const { reducer } = unsentCommentsSlice;
const written = (content: string) => reducer(undefined, commentWritten({ ticketId: 't1', content, forDriver: true }));

describe('a comment that has arrived', () => {
  test('leaves no key to the next one', () => {
    const tried = { request: { content: 'Yes', isInternal: true }, idempotencyKey: 'key-1' };
    const sent = reducer(written('Yes\nYes'), commentWritten({ ticketId: 't1', tried }));
    const after = reducer(sent, commentSent({ ticketId: 't1', content: 'Yes' }));
    expect(after).toEqual({ t1: { content: 'Yes', forDriver: true } });
  });

  test('is gone from the field', () => {
    expect(reducer(written('On its way'), commentSent({ ticketId: 't1', content: 'On its way' }))).toEqual({});
  });

  test.each([
    ['On its way\nAnd one more', 'And one more'],
    ['Something else', 'Something else'],
  ])('takes nothing along of what was typed meanwhile: %j', (typed, kept) => {
    const after = reducer(written(typed), commentSent({ ticketId: 't1', content: 'On its way' }));
    expect(after).toEqual({ t1: { content: kept, forDriver: true } });
  });
});
