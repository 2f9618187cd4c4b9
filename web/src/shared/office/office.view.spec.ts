import { expect, test } from '@jest/globals';
import { telephoneLink } from './office.view';

test.each([
  ['0117 496 0199', 'tel:01174960199'],
  ['(0117) 496-0199', 'tel:01174960199'],
  ['+44 117 496 0199', 'tel:+441174960199'],
  ['+44 (0)117 496 0199', 'tel:+441174960199'],
])('%s is dialled as %s', (phone, dialled) => {
  expect(telephoneLink(phone)).toBe(dialled);
});
