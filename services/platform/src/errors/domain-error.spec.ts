import { describe, expect, test } from '@jest/globals';
import { DomainError, domainError } from './domain-error.js';

const LastKey = domainError('LAST_KEY', 'conflict', 'Somebody has to hold a key.');
const CodeTaken = domainError('CODE_TAKEN', 'conflict', (code: string) => ({
  field: 'code',
  message: `${code} is taken.`,
}));
const TooMany = domainError('TOO_MANY', 'too_many', (retryAfterSeconds: number) => ({
  message: `Wait ${retryAfterSeconds} seconds.`,
  retryAfterSeconds,
}));

describe('a named domain error', () => {
  test('has its code, its kind and its sentence, and nothing that nobody gave it', () => {
    expect(new LastKey()).toMatchObject({
      code: 'LAST_KEY',
      kind: 'conflict',
      message: 'Somebody has to hold a key.',
      details: undefined,
      retryAfterSeconds: undefined,
    });
    expect(new LastKey()).not.toHaveProperty('cause');
  });

  test('makes its sentence of the values it is given, and says it at its field, too', () => {
    expect(new CodeTaken('A1')).toMatchObject({
      message: 'A1 is taken.',
      details: [{ field: 'code', message: 'A1 is taken.' }],
    });
  });

  test('says when to try again', () => {
    expect(new TooMany(7)).toMatchObject({ message: 'Wait 7 seconds.', retryAfterSeconds: 7 });
  });

  test('names several fields, each with its own message', () => {
    const details = [
      { field: 'from', message: 'Comes late.' },
      { field: 'until', message: 'Comes early.' },
    ];
    const DaysWrong = domainError('DAYS_WRONG', 'invalid', { message: 'The days are wrong.', details });
    expect(new DaysWrong().details).toEqual(details);
  });

  test('keeps what caused it for the log', () => {
    const Unreadable = domainError('UNREADABLE', 'invalid', (cause: Error) => ({ message: 'Damaged.', cause }));
    const cause = new Error('bad header');
    expect(new Unreadable(cause).cause).toBe(cause);
  });

  test('is told apart from others by instanceof', () => {
    const error: unknown = new LastKey();
    expect(error).toBeInstanceOf(LastKey);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).not.toBeInstanceOf(TooMany);
    expect(() => {
      throw error;
    }).toThrow(LastKey);
  });

  test('goes by its code in logs and in what a failing test prints', () => {
    expect(LastKey.name).toBe('LAST_KEY');
  });

  test('begins its stack with whoever made it', () => {
    function lockTheDoor(): DomainError {
      return new CodeTaken('A1');
    }
    const [message, first] = lockTheDoor().stack!.split('\n');
    expect(message).toBe('Error: A1 is taken.');
    expect(first).toContain('at lockTheDoor');
  });
});
