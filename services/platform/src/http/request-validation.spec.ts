import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Problem } from '@waybook/contracts/api';
import { TextField } from './fields/index.js';
import { requestValidation } from './request-validation.js';
import { rightBody, sampleApp } from './testing/sample-app.js';

const NOT_TEXT = 'Email holds a character that is not text';
const NO_EMAIL = 'Email must be an email address';

describe('what a request may hold', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await sampleApp();
  });
  afterAll(() => app.close());

  const send = (payload: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/samples',
      headers: { authorization: 'Bearer director', 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const refusalOf = async (payload: unknown) => {
    const answer = await send(payload);
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 400 });
    return answer.json<Problem>();
  };

  test('passes a right request on as it is', async () => {
    const body = { ...rightBody(), membershipFee: '25.00', count: 3, isVatRegistered: false, priority: 'low' };
    const answer = await send(body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(body);
  });

  test('names the field in a list and says what is wrong with it', async () => {
    const body = {
      ...rightBody(),
      jobs: [
        { loadId: '12345678', jobPrice: 1 },
        { loadId: '123', jobPrice: 1 },
      ],
    };
    const problem = await refusalOf(body);
    expect(problem.details).toEqual([{ field: 'jobs.1.loadId', message: 'Load ID must be exactly 8 digits' }]);
    expect(problem.error).toBe('Load ID must be exactly 8 digits');
    expect(problem.code).toBe('INVALID_REQUEST');
  });

  test('says one thing per field, and how many more there are', async () => {
    const problem = await refusalOf({ jobs: [{}] });
    expect(problem.details?.map(({ field }) => field)).toEqual([
      'subject',
      'weekStartDate',
      'vatAmount',
      'jobs.0.loadId',
      'jobs.0.jobPrice',
    ]);
    expect(problem.error).toBe('Subject is required (and 4 more to put right)');
  });

  test.each([
    ['an unknown field', { role: 'director' }, 'role', 'This request has no field role'],
    ['a field that looks like a promise', { then: 1 }, 'then', 'This request has no field then'],
    ['an empty text where one is needed', { subject: '   ' }, 'subject', 'Subject is required'],
    ['a text that is too long', { subject: 'x'.repeat(21) }, 'subject', 'Subject must be at most 20 characters'],
    ['a name with a line break', { subject: 'Late\npayment' }, 'subject', 'Subject must be on one line'],
    ['a number instead of text', { subject: 5 }, 'subject', 'Subject must be text'],
    ['null where a field is optional only', { driverId: null }, 'driverId', 'Driver ID is required'],
    ['a bad id', { driverId: 'x' }, 'driverId', 'Driver ID must be an id (UUID)'],
    [
      'text instead of a flag',
      { isVatRegistered: 'true' },
      'isVatRegistered',
      'Is VAT registered must be true or false',
    ],
    ['text instead of a whole number', { count: '3' }, 'count', 'Count must be a whole number'],
    ['a fraction instead of a whole number', { count: 1.5 }, 'count', 'Count must be a whole number'],
    ['a number out of range', { count: 6 }, 'count', 'Count must be from 0 to 5'],
    ['an unknown choice', { priority: 'mid' }, 'priority', 'Priority must be one of low, high'],
    ['a choice in a list', { priority: ['low'] }, 'priority', 'Priority must be one of low, high'],
    [
      'half a penny',
      { membershipFee: 0.005 },
      'membershipFee',
      'Membership fee must be an amount in pounds with at most two decimals',
    ],
    [
      'an amount in words',
      { membershipFee: 'free' },
      'membershipFee',
      'Membership fee must be an amount in pounds with at most two decimals',
    ],
    [
      'an amount below the least',
      { membershipFee: '-0.01' },
      'membershipFee',
      'Membership fee must be from 0.00 to 99999999.99',
    ],
    [
      'a day that does not exist',
      { weekStartDate: '2026-02-30' },
      'weekStartDate',
      'Week start date must be a day, YYYY-MM-DD',
    ],
    [
      'a day that databases count differently',
      { weekStartDate: '0000-01-03' },
      'weekStartDate',
      'Week start date must be a day from 1900-01-01 to 2999-12-31',
    ],
    [
      'a day after which there is none',
      { weekStartDate: '9999-12-31' },
      'weekStartDate',
      'Week start date must be a day from 1900-01-01 to 2999-12-31',
    ],
    [
      'an instant beyond the last day',
      { weekStartDate: '9999-12-31T23:59:59-12:00' },
      'weekStartDate',
      'Week start date must be a day, YYYY-MM-DD',
    ],
    [
      'an instant without a zone',
      { weekStartDate: '2026-02-03T00:00:00' },
      'weekStartDate',
      'Week start date must be a day, YYYY-MM-DD',
    ],
    ['an empty list', { jobs: [] }, 'jobs', 'Jobs must hold at least 1 item'],
    ['a list that is too long', { jobs: [{}, {}, {}, {}] }, 'jobs', 'Jobs must hold at most 3 items'],
    ['an object instead of a list', { jobs: {} }, 'jobs', 'Jobs must be a list'],
    ['null in a list', { jobs: [null] }, 'jobs', 'Jobs must hold objects only'],
    ['a list in a list', { jobs: [[]] }, 'jobs', 'Jobs must hold objects only'],
    ['text in a list of objects', { jobs: ['x'] }, 'jobs', 'Jobs must hold objects only'],
    [
      'an unknown field of an item',
      { jobs: [{ loadId: '12345678', jobPrice: 1, x: 1 }] },
      'jobs.0.x',
      'This request has no field jobs.0.x',
    ],
    [
      'a price as text',
      { jobs: [{ loadId: '12345678', jobPrice: '1' }] },
      'jobs.0.jobPrice',
      'Job price must be a number of pounds with at most two decimals',
    ],
    [
      'a price of nothing',
      { jobs: [{ loadId: '12345678', jobPrice: 0 }] },
      'jobs.0.jobPrice',
      'Job price must be from 0.01 to 99999.99',
    ],
    ['a list instead of an object', { contact: [] }, 'contact', 'Contact must be an object'],
    ['a wrong field of an object', { contact: { email: 'x@' } }, 'contact.email', NO_EMAIL],
    ['half a character in an address', { contact: { email: '\ud800@a.org' } }, 'contact.email', NOT_TEXT],
    ['an address with a sign that nobody sees', { contact: { email: 'a\u200Bb@a.org' } }, 'contact.email', NO_EMAIL],
    ['an address with a control character', { contact: { email: 'a\u001Bb@a.org' } }, 'contact.email', NO_EMAIL],
    ['an address on two lines', { contact: { email: '"a\nb"@a.org' } }, 'contact.email', NO_EMAIL],
    [
      'a zero byte among texts',
      { permissions: ['a', '\0'] },
      'permissions',
      'Permissions hold a character that is not text',
    ],
    ['a number among texts', { permissions: ['a', 1] }, 'permissions', 'Permissions must be a list of texts'],
  ])('refuses %s', async (_what, change, field, message) => {
    const problem = await refusalOf({ ...rightBody(), ...change });
    expect(problem.details).toEqual([{ field, message }]);
  });

  test.each([[[]], [[rightBody()]], ['text'], [5], [true], [null]])(
    'refuses a body that is not an object: %j',
    async (body) => {
      await refusalOf(body);
    },
  );

  test.each([
    ['a zero byte', 'before\u0000after'],
    ['half of a surrogate pair', 'before\ud800after'],
  ])('refuses %s in a text, which no text column can hold', async (_, subject) => {
    const { details } = await refusalOf({ ...rightBody(), subject });
    expect(details).toEqual([{ field: 'subject', message: 'Subject holds a character that is not text' }]);
  });

  test('takes the characters of every script, and pictures', async () => {
    expect((await send({ ...rightBody(), subject: 'Żółć 配達 📦' })).statusCode).toBe(201);
  });

  test('cuts spaces off texts, but not off passwords', async () => {
    const answer = await send({ ...rightBody(), subject: '  Week 47 ', password: ' secret ' });
    expect(answer.json()).toMatchObject({ subject: 'Week 47', password: ' secret ' });
  });

  test('takes out of texts, but not of passwords, what turns the direction of writing', async () => {
    const turned = { subject: '\u202EWeek 47\u2069', note: 'Call \u202A+44 117 496 0123\u202C', password: 'a\u202Eb' };
    const answer = await send({ ...rightBody(), ...turned });
    expect(answer.json()).toMatchObject({ subject: 'Week 47', note: 'Call +44 117 496 0123', password: 'a\u202Eb' });
    expect((await refusalOf({ ...rightBody(), subject: '\u202E' })).error).toBe('Subject is required');
  });

  test('reads an instant as the day that it is in London', async () => {
    const answer = await send({ ...rightBody(), weekStartDate: '2026-07-05T23:30:00.000Z' });
    expect(answer.json()).toMatchObject({ weekStartDate: '2026-07-06' });
  });

  test('lets null stand where it means something', async () => {
    const answer = await send({ ...rightBody(), note: null });
    expect(answer.json()).toMatchObject({ note: null, vatAmount: null });
  });

  test.each([
    ['nested too deeply', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['nested too deeply in a field', `{"subject":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['with a name that is too long', `{"${'['.repeat(900_000)}":1}`],
    ['with a name that is too long in a field', `{"contact":{"${'['.repeat(900_000)}":1}}`],
    ['of far too many values', `{"jobs":[${'{},'.repeat(300_000)}{}]}`],
  ])('refuses a body that is %s before it looks at its fields', async (_what, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/samples',
      headers: { authorization: 'Bearer director', 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>()).toMatchObject({ code: 'INVALID_REQUEST', error: expect.stringContaining(' too ') });
  });

  test('matches a pattern against a text only if it is short enough', async () => {
    const lengths: number[] = [];
    class Watched extends RegExp {
      override exec(text: string): RegExpExecArray | null {
        lengths.push(text.length);
        return super.exec(text);
      }
    }
    class Measured {
      @TextField({ max: 10, pattern: { matches: new Watched('^a*$'), message: 'must be of a' } })
      readonly text!: string;
    }
    const read = (text: string) => requestValidation().transform({ text }, { type: 'body', metatype: Measured });
    await read('aaa');
    await expect(read('a'.repeat(100_000))).rejects.toThrow('at most 10 characters');
    expect(new Set(lengths)).toEqual(new Set([3]));
  });

  test('answers at most fifty details to a hostile body', async () => {
    const body = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field${index}`, 1]));
    expect((await refusalOf(body)).details).toHaveLength(50);
  });
});
