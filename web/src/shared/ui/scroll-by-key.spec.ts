import { describe, expect, test } from '@jest/globals';
import { scrollStep } from './scroll-by-key';

const step = (key: string, shiftKey = false, pressed = false) => scrollStep({ key, shiftKey }, 500, pressed);

describe('a key that scrolls', () => {
  test('goes by a line, by most of what is in sight, or to an end', () => {
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].map((key) => step(key))).toEqual([48, -48, 450, -450]);
    expect([step(' '), step(' ', true)]).toEqual([450, -450]);
    expect([step('Home'), step('End')]).toEqual([-Infinity, Infinity]);
  });

  test('is no other key, nor Space on a button, which presses it', () => {
    expect([step('j'), step('Enter'), step('Tab'), step(' ', false, true)]).toEqual([null, null, null, null]);
    expect(step('PageDown', false, true)).toBe(450);
  });
});
