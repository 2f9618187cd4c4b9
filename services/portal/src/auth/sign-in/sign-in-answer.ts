import type { SignedIn, SignInAnswer } from '@waybook/contracts/api';
import type { Person } from '../access/people.js';

export function signedInAnswer(person: Person): SignedIn {
  return person.type === 'admin' ? { type: 'admin', user: person.user } : { type: 'driver', user: person.user };
}

export function signInAnswer(person: Person, token: string): SignInAnswer {
  return { ...signedInAnswer(person), token };
}
