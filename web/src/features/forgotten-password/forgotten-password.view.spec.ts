import { expect, test } from '@jest/globals';
import { failureSentence, linkInFragment, passwordFault } from './forgotten-password.view';

test.each([
  ['#token=abc-_1&login=dora%40names.example', { token: 'abc-_1', login: 'dora@names.example' }],
  ['#token=abc', { token: 'abc', login: '' }],
  ['#login=dora', null],
  ['#tok', null],
  ['', null],
])('the fragment %j holds %j', (fragment, link) => {
  expect(linkInFragment(fragment)).toEqual(link);
});

test.each([
  ['', 'Enter a new password'],
  ['12345678901', 'Must be at least 12 characters'],
  ['123456789012', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'Must be at most 128 characters'],
])('of the password %j: %j', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

test('too many tries say how long to wait', () => {
  const thrown = { status: 429, message: '', problem: { error: 'Too many' }, retryAfterSeconds: 30 };
  expect(failureSentence(thrown, 'No')).toBe('Too many tries. Wait 30 seconds, then try again.');
  expect(failureSentence(new Error('x'), 'No')).toBe('No');
});
