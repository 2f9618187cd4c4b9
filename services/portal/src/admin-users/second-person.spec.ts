import { describe, expect, test } from '@jest/globals';
import { secondPerson } from './second-person.js';

const refusal = (colleagues: readonly string[]) => new Error(`Ask ${colleagues.join(' or ')}.`);

describe('what takes two people', () => {
  test('is done by a second one, however many others there are', () => {
    expect(secondPerson(false, [], refusal)).toEqual({});
    expect(secondPerson(false, ['Tom'], refusal)).toEqual({});
  });

  test('is refused to who did the first part, where a colleague may do the second', () => {
    expect(() => secondPerson(true, ['Tom', 'Ada'], refusal)).toThrow('Ask Tom or Ada.');
  });

  test('is done alone where nobody else may, and the event says so', () => {
    expect(secondPerson(true, [], refusal)).toEqual({ alone: true });
  });
});
