import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  DriverTicketAnswer,
  Problem,
  TicketAnswer,
  TicketCommentAnswer,
  UploadAnswer,
  UploadPurpose,
} from '@waybook/contracts/api';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { answerOf, type TestPerson } from '../../testing/index.js';
import { sendFile } from '../../uploads/testing/send-file.js';
import { TicketFixture } from '../testing/ticket-fixture.js';

const PATH = '/api/driver/tickets';
const words = { title: 'My van leaks', description: 'From the roof.' };

let desk: TicketFixture;
let another: TestPerson;
let picture: Buffer;

beforeAll(async () => {
  desk = await TicketFixture.open();
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => desk?.close());
beforeEach(async () => {
  await desk.moveToAnotherBusiness();
  another = await desk.portal.people.driver(desk.business);
});

const asDriver = (person = desk.driver) => desk.portal.as(person);
const raise = async (changes: object = {}) =>
  answerOf<DriverTicketAnswer>(await asDriver().post(PATH, { ...words, ...changes }), 201);
const reply = (id: string, body: object, person = desk.driver) => asDriver(person).post(`${PATH}/${id}/replies`, body);
const details = async (id: string) => answerOf<DriverTicketAnswer>(await asDriver().get(`${PATH}/${id}`), 200);
const listed = async (query = '', person = desk.driver) => {
  const answer = await asDriver(person).get(`${PATH}${query}`);
  const tickets = answerOf<DriverTicketAnswer[]>(answer, 200);
  return { titles: tickets.map(({ title }) => title), total: answer.headers['x-total-count'] };
};
const photo = async (person = desk.driver, purpose: UploadPurpose = 'ticket_photo') => {
  const sent = await sendFile(asDriver(person), { bytes: picture, purpose });
  return answerOf<UploadAnswer>(sent, 201).objectPath;
};
const comment = (id: string, content: string, isInternal: boolean) =>
  desk.portal.as(desk.office).post(`/api/tickets/${id}/comments`, { content, isInternal });

describe('a ticket that a driver raises', () => {
  test('is the driver’s to read at once, and the office’s among all others', async () => {
    const objectPath = await photo();
    const raised = await raise({ photos: [objectPath] });
    const at = desk.portal.clock.now().toISOString();
    expect(raised).toEqual({
      id: expect.any(String),
      ...words,
      status: 'open',
      priority: 'medium',
      category: 'driver_management',
      dueDate: null,
      isOverdue: false,
      isOwn: true,
      photos: [objectPath],
      messages: [],
      createdAt: at,
      updatedAt: at,
    });
    expect(await details(raised.id)).toEqual(raised);
    expect((await desk.listed())[0]).toMatchObject({
      id: raised.id,
      isFromDriver: true,
      createdBy: desk.driver.id,
      createdByName: 'Grace Okafor',
      driverId: desk.driver.id,
      photos: [objectPath],
    });
  });

  test('is raised once under one key', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const [first, again] = [await asDriver().post(PATH, words, headers), await asDriver().post(PATH, words, headers)];
    expect(answerOf<DriverTicketAnswer>(again, 201)).toEqual(answerOf<DriverTicketAnswer>(first, 201));
    expect((await listed()).total).toBe('1');
  });

  test('can be raised and answered while the account is suspended', async () => {
    const suspended = await desk.portal.people.driver(desk.business, { status: 'suspended' });
    const raised = answerOf<DriverTicketAnswer>(await asDriver(suspended).post(PATH, words), 201);
    expect((await reply(raised.id, { content: 'Please?' }, suspended)).statusCode).toBe(201);
  });

  test('needs words, and takes four photos at most', async () => {
    expect((await asDriver().post(PATH, { title: 'x', description: ' ' })).statusCode).toBe(400);
    const five = await asDriver().post(PATH, { ...words, photos: Array(5).fill('/api/uploads/x') });
    expect(five.json<Problem>().details).toMatchObject([{ field: 'photos' }]);
    expect((await asDriver().post(PATH, { ...words, photos: null })).statusCode).toBe(400);
  });

  test.each([
    ['another driver’s', () => photo(another)],
    ['one that was sent for something else', () => photo(desk.driver, 'query_photo')],
    ['one that isn’t there', () => Promise.resolve(`/api/uploads/${'A'.repeat(32)}`)],
    ['no upload at all', () => Promise.resolve('https://elsewhere.example/a.jpg')],
  ])('takes no photo but one’s own: %s', async (_which, path) => {
    const refused = await asDriver().post(PATH, { ...words, photos: [await path()] });
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'ATTACHED_PHOTO_UNKNOWN']);
    const { id } = await raise();
    expect((await reply(id, { content: 'x', photos: [await path()] })).statusCode).toBe(400);
    expect((await listed()).total).toBe('1');
  });
});

describe('the conversation', () => {
  test('has both sides in their order, without what the office says among itself', async () => {
    const { id } = await raise();
    desk.portal.clock.forward(1_000);
    await comment(id, 'The garage is slow', true);
    await comment(id, 'The garage calls you.', false);
    desk.portal.clock.forward(1_000);
    const objectPath = await photo();
    const answered = answerOf<DriverTicketAnswer>(
      await reply(id, { content: ' They did. ', photos: [objectPath] }),
      201,
    );
    expect(answered.messages).toMatchObject([
      { content: 'The garage calls you.', isFromDriver: false, photos: [] },
      { content: 'They did.', isFromDriver: true, photos: [objectPath] },
    ]);
    expect(await details(id)).toEqual(answered);
    const seen = await desk.portal.as(desk.office).get(`/api/tickets/${id}/comments`);
    expect(seen.json<TicketCommentAnswer[]>().at(-1)).toMatchObject({
      authorName: 'Grace Okafor',
      isFromDriver: true,
      isInternal: false,
      photos: [objectPath],
    });
  });

  test('keeps to itself what the office wrote in a ticket of its own', async () => {
    const { id } = await desk.created({ driverId: desk.driver.id });
    expect(await details(id)).toMatchObject({ isOwn: false, description: null, title: 'Van 12 has no MOT' });
  });

  test('opens again what was finished, and the driver closes what they raised', async () => {
    const { id } = await raise();
    await desk.change(id, { status: 'resolved' });
    expect(answerOf<DriverTicketAnswer>(await reply(id, { content: 'It leaks again' }), 201).status).toBe('open');
    const closed = answerOf<DriverTicketAnswer>(await asDriver().post(`${PATH}/${id}/close`), 200);
    expect(closed.status).toBe('closed');
    expect((await desk.listed('?status=closed')).map((ticket) => ticket.id)).toEqual([id]);
  });

  test('is closed by the office where the office raised it', async () => {
    const { id } = await desk.created({ driverId: desk.driver.id });
    const refused = await asDriver().post(`${PATH}/${id}/close`);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'TICKET_OF_THE_OFFICE']);
  });
});

describe('whose tickets', () => {
  test('are listed, the newest first, by whether something is still to be done', async () => {
    const statuses = ['open', 'in_progress', 'resolved', 'closed'];
    for (const status of statuses) {
      const { id } = await desk.created({ driverId: desk.driver.id, title: status });
      await desk.change(id, { status });
      desk.portal.clock.forward(1_000);
    }
    await desk.created({ title: 'Nobody’s' });
    await desk.created({ title: 'Another’s', driverId: another.id });
    expect(await listed()).toEqual({ titles: statuses.toReversed(), total: '4' });
    expect((await listed('?show=open')).titles).toEqual(['in_progress', 'open']);
    expect((await listed('?show=closed')).titles).toEqual(['closed', 'resolved']);
    expect(await listed('?page=2&pageSize=3')).toEqual({ titles: ['open'], total: '4' });
    expect((await listed('', another)).titles).toEqual(['Another’s']);
  });

  test('are nobody else’s to read, answer or close', async () => {
    const { id } = await raise();
    const stranger = await desk.portal.people.driver(await desk.portal.people.business());
    const unnamed = await desk.created();
    for (const [person, ticket] of [
      [another, id],
      [stranger, id],
      [desk.driver, unnamed.id],
      [desk.driver, uuidv7()],
    ] as const) {
      expect((await asDriver(person).get(`${PATH}/${ticket}`)).statusCode).toBe(404);
      expect((await reply(ticket, { content: 'x' }, person)).statusCode).toBe(404);
      expect((await asDriver(person).post(`${PATH}/${ticket}/close`)).statusCode).toBe(404);
    }
    expect((await desk.portal.as(desk.director).get(`${PATH}/${id}`)).statusCode).toBe(403);
  });

  test('bring their photos to the driver and to who may read tickets, and to nobody else', async () => {
    const objectPath = await photo();
    await raise({ photos: [objectPath] });
    const statusFor = async (person: TestPerson) => (await desk.portal.as(person).get(objectPath)).statusCode;
    const reader = await desk.portal.people.admin(desk.business, { permissions: ['tickets:read'] });
    const others = await desk.portal.people.admin(desk.business, { permissions: ['queries:read', 'remittances:read'] });
    expect(await Promise.all([desk.driver, reader].map(statusFor))).toEqual([200, 200]);
    expect(await Promise.all([another, others].map(statusFor))).toEqual([404, 404]);
  });
});

test('a photo goes with the driver who attached it', async () => {
  const objectPath = await photo();
  const { id } = await raise({ photos: [objectPath] });
  expect((await desk.portal.as(desk.director).delete(`/api/drivers/${desk.driver.id}`)).statusCode).toBe(204);
  expect((await desk.portal.as(desk.director).get(objectPath)).statusCode).toBe(404);
  const left = await desk.portal.as(desk.director).get(`/api/tickets/${id}`);
  expect(left.json<TicketAnswer>()).toMatchObject({ createdByName: null, driverName: null, isFromDriver: true });
});
