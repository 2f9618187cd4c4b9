import { expect, test } from '@jest/globals';
import { seesNoTickets } from './sees-no-tickets.js';

test.each([
  [['Pat Roll'], 'Pat Roll'],
  [['Pat Roll', 'Ben Nowak'], 'Pat Roll and Ben Nowak'],
  [['A B', 'C D', 'E F', 'G H', 'I J'], 'A B, C D, E F and others'],
])('of %j it says who, and how they come to see them', (names, who) => {
  expect(seesNoTickets(names)).toBe(
    `${who} can't see tickets. A director can give them “See tickets” under Admin Users.`,
  );
});
