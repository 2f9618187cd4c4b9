import { describe, expect, test } from '@jest/globals';
import { WaybookFolder } from '../start/testing/waybook-folder.js';
import { DIRECTOR_PASSWORD, HARBOUR, addBusinessArguments } from './testing/harbour.js';

/** As somebody may type it. */
const TYPED = { ...HARBOUR, city: 'Bristol', vatNumber: 'gb 980 7806 84', adminUsername: 'Ada' };

const folder = WaybookFolder.forEachTest();

/** `waybook businesses add`, with what a person or a script would give it. */
async function add(options: Readonly<Record<string, string>>, input = `${DIRECTOR_PASSWORD}\n`) {
  const ending = await folder.run(addBusinessArguments(options), { input });
  const [, id] = /business ([0-9a-f-]{36})\./.exec(ending.lines.join('\n')) ?? [];
  return { ...ending, id };
}

async function signIn(address: string, username: string, password = DIRECTOR_PASSWORD) {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return { status: answer.status, body: (await answer.json()) as object };
}

describe('the first business', () => {
  test('is added beside a running portal, and its director may sign in and do everything', async () => {
    const address = await folder.start().address();
    const added = await add(TYPED);
    expect(added).toMatchObject({ code: 0, complaint: '' });
    expect(added.lines).toEqual([`Harbour Parcels is registered: business ${added.id}. Ada may sign in.`]);
    expect(await signIn(address, 'ada')).toMatchObject({
      status: 200,
      body: {
        user: { businessId: added.id, businessName: 'Harbour Parcels', role: 'director', permissions: ['all'] },
      },
    });

    expect(await add(TYPED)).toMatchObject({ code: 0, id: added.id });

    expect(await folder.run(['businesses', 'allow-alone', added.id!])).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^In Harbour Parcels, one person may do what takes two/)],
    });
    expect(await folder.run(['businesses', 'allow-alone', 'Nobody Ltd'])).toMatchObject({ code: 1 });

    const rival = { ...TYPED, displayName: 'Rival Parcels', adminEmail: 'ada@rival.example' };
    const inUse = { code: 1, lines: [] };
    expect(await add(rival)).toMatchObject({ ...inUse, complaint: 'This username is already in use.\n' });
    const sameAddress = { ...TYPED, adminUsername: 'lovelace' };
    expect(await add(sameAddress)).toMatchObject({ ...inUse, complaint: 'This email address is already in use.\n' });
    const otherPassword = await add(TYPED, 'another password\n');
    expect(otherPassword).toMatchObject({ ...inUse, complaint: 'This username is already in use.\n' });
  });

  test('is added where nothing runs, and is there when the portal starts', async () => {
    const added = await add(TYPED);
    expect(added).toMatchObject({ code: 0, complaint: '' });
    const address = await folder.start().address();
    expect(await signIn(address, 'Ada')).toMatchObject({ status: 200, body: { user: { businessId: added.id } } });
  });
});

describe('a business is refused with one sentence and exit code 1', () => {
  const { name: _name, ...nameless } = TYPED;

  test.each([
    ['without a name', nameless, DIRECTOR_PASSWORD, "error: required option '--name <text>' not specified"],
    [
      'without an email address',
      { ...TYPED, email: 'bristol' },
      DIRECTOR_PASSWORD,
      '--email must be an email address.',
    ],
    [
      'with a VAT number that HMRC never gave',
      { ...TYPED, vatNumber: 'GB980780685' },
      DIRECTOR_PASSWORD,
      '--vat-number must be GB and nine or twelve digits, as on the VAT certificate.',
    ],
    [
      'with a line break in its name',
      { ...TYPED, name: 'Harbour\nParcels Ltd' },
      DIRECTOR_PASSWORD,
      '--name must be on one line.',
    ],
    ['with a short password', TYPED, 'too short', 'The password must be at least 12 characters.'],
    [
      'with a password that everybody guesses',
      TYPED,
      'password1234',
      'This password is among those that people use, and others guess, most often. Choose another one.',
    ],
    ['without a password', TYPED, '', 'Give the password as the first line of standard input.'],
  ])('%s', async (_which, options, input, sentence) => {
    expect(await add(options, input)).toMatchObject({ code: 1, complaint: `${sentence}\n`, lines: [] });
  });
});
