import type { Person } from './token-desk.js';

/** Somebody as whom every route is called, and the routes that they leave out. */
export interface Attacker {
  readonly name: 'driver' | 'admin' | 'nobody';
  /** Null for who isn't signed in. */
  readonly person: Person | null;
  /** By name, each with the reason. */
  readonly leavesOut: Readonly<Record<string, string>>;
}

const ENDLESS = { 'GET /api/live': 'its answer has no end' };

/** In an order in which none shuts out the next one: an admin may remove a driver, and nobody guesses passwords. */
export const ATTACKERS: readonly Attacker[] = [
  {
    name: 'driver',
    person: { kind: 'driver', body: { email: 'driver@waybook.example', password: 'waybook-driver' } },
    leavesOut: ENDLESS,
  },
  {
    name: 'admin',
    person: { kind: 'admin', body: { username: 'admin', password: 'waybook-admin' } },
    leavesOut: {
      ...ENDLESS,
      'PUT /api/second-factor-rule': 'whoever asks a second factor of their own role is shut out without one',
    },
  },
  { name: 'nobody', person: null, leavesOut: ENDLESS },
];
