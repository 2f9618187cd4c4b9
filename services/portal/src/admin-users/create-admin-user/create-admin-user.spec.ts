import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { PeopleFixture } from '../../people/testing/people-fixture.js';

let office: PeopleFixture;

beforeAll(async () => {
  office = await PeopleFixture.open();
});
afterAll(() => office?.close());

describe('creating an admin user', () => {
  test('puts them on the list and lets them sign in by username', async () => {
    const envelope = office.envelope(uuidv7());
    const { adminUserId } = await office.createAdmin({ username: 'Ada' }, envelope);
    expect(await office.row('admin_users', adminUserId)).toMatchObject({
      business: envelope.business,
      username: 'Ada',
      first_name: 'Ada',
      role: 'payroll',
      permissions: ['remittances:read'],
      is_active: true,
      created_at: envelope.at,
    });
    expect(await office.row('users', adminUserId)).toMatchObject({ business: envelope.business, last_login_at: null });
  });

  test('a username in use is refused as such', async () => {
    await office.createAdmin({ username: 'morgan' });
    await expect(office.createAdmin({ username: 'Morgan' })).rejects.toMatchObject({
      code: 'SIGN_IN_NAME_TAKEN',
      message: 'This username is already in use.',
    });
  });

  test("a driver's email address is refused as such", async () => {
    await office.registerDriver({ email: 'driver@harbour.example' });
    await expect(office.createAdmin({ email: 'Driver@harbour.example' })).rejects.toMatchObject({
      code: 'SIGN_IN_NAME_TAKEN',
      details: [{ field: 'email' }],
    });
  });
});
