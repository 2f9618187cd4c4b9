import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { claimValues, nameIn, verifiedEmail } from './claims.js';

describe('the values of a claim', () => {
  test.each([
    ['groups', { groups: ['a', 'b'] }, ['a', 'b']],
    ['groups', { groups: 'a' }, ['a']],
    ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
    ['https://portal.example/roles', { 'https://portal.example/roles': ['a'] }, ['a']],
    ['groups', { groups: ['a', 1, null, { b: 'c' }] }, ['a']],
    ['groups', {}, []],
    ['groups', { groups: { a: 'b' } }, []],
    ['a.b', { a: null }, []],
    ['constructor.name', {}, []],
    ['__proto__.x', {}, []],
  ])('%s in %j are %j', (name, claims, values) => {
    expect(claimValues(claims, name)).toEqual(values);
  });
});

test('an address is verified where the provider says so in so many words, and never else', () => {
  const email = 'Petra@Harbour.example';
  expect(verifiedEmail({ email, email_verified: true })).toBe('petra@harbour.example');
  fc.assert(
    fc.property(fc.anything(), (email_verified) => {
      fc.pre(email_verified !== true);
      expect(verifiedEmail({ email, email_verified })).toBeNull();
    }),
  );
  for (const odd of [undefined, null, 7, 'nobody', ['a@b.example']]) {
    expect(verifiedEmail({ email: odd, email_verified: true })).toBeNull();
  }
});

describe('a name', () => {
  const email = 'petra@harbour.example';
  test.each([
    [{ given_name: 'Petra', family_name: 'Payne' }, 'Petra', 'Payne'],
    [{ name: 'Petra van der Payne' }, 'Petra', 'van der Payne'],
    [{ name: 'Petra' }, 'Petra', 'Petra'],
    [{}, 'petra', 'petra'],
    [{ given_name: 'Pe\u202etra\n', family_name: ' Payne ' }, 'Petra', 'Payne'],
  ])('of %j is %s %s', (claims, firstName, lastName) => {
    expect(nameIn(claims, email)).toEqual({ firstName, lastName });
  });

  test('is never empty, nor longer than it may be', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('given_name', 'family_name', 'name'), fc.anything()), (claims) => {
        const { firstName, lastName } = nameIn(claims, email);
        for (const name of [firstName, lastName]) expect(name.length > 0 && name.length <= 100).toBe(true);
      }),
    );
  });
});
