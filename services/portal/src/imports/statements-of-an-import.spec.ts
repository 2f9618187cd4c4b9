import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { DriverListAnswer, ImportStepAnswer } from '@waybook/contracts/api';
import { Passwords } from '../credentials/passwords.js';
import { answerOf, startTestPortal, type TestPortal } from '../testing/index.js';
import { statementsSent } from '../testing/statements-sent.js';
import { ImportFixture } from './testing/import-fixture.js';

const ROWS = 200;
/** Four groups, each judged by four queries and written in two lanes, and what the request itself asks. */
const MAX_STATEMENTS = 60;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

const rows = (row: (index: number) => string) => Array.from({ length: ROWS }, (_, index) => row(index));
const file = (...lines: string[]) => lines.join('\r\n');
const isWork = ({ text }: { text: string }) => !/^(begin|commit|rollback|select set_config)/i.test(text);

/** What one step of an import sends to the database. */
async function sentBy(desk: ImportFixture, content: string): Promise<number> {
  const request = await desk.request(content);
  await desk.listed();
  const sent = await statementsSent(async () => {
    const answer = answerOf<ImportStepAnswer>(await desk.post('', request), 200);
    expect(answer).toMatchObject({ isDone: true, problems: [], import: { status: 'finished', refused: 0 } });
  });
  return sent.filter(isWork).length;
}

test('a step of an import takes a few statements for all of its rows, and hashes no password', async () => {
  const hashing = portal.portal.app.get(Passwords, { strict: false });
  const desk = new ImportFixture(portal, 'drivers', await portal.people.admin(await portal.people.business()));
  const drivers = file(
    'First name,Last name,Email',
    ...rows((index) => `Ann${index},Ash,ann${index}@statements.example`),
  );
  const hashed = jest.spyOn(hashing, 'hash');
  expect(await sentBy(desk, drivers)).toBeLessThan(MAX_STATEMENTS);
  expect(hashed).not.toHaveBeenCalled();
  const listed = answerOf<DriverListAnswer[]>(await portal.as(desk.admin).get('/api/drivers?pageSize=200&page=1'), 200);
  expect(new Set(listed.map(({ driverId }) => driverId)).size).toBe(ROWS);
});
