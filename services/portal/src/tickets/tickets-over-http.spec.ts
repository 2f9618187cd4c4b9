import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { texts, TicketFixture } from './testing/ticket-fixture.js';

let desk: TicketFixture;

beforeAll(async () => {
  desk = await TicketFixture.open();
});
afterAll(() => desk?.close());
beforeEach(() => desk.moveToAnotherBusiness());

describe('POST /api/tickets', () => {
  test('is not for another business, and says so to whoever names one', async () => {
    const answer = await desk.portal.as(desk.office).post('/api/tickets', { ...texts, businessId: uuidv7() });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'ANOTHER_BUSINESS', details: [{ field: 'businessId' }] });
    expect(await desk.listed()).toEqual([]);
  });

  test('creates an open ticket of medium priority for nobody in particular', async () => {
    const at = desk.portal.clock.now().toISOString();
    const ticket = await desk.created({ createdBy: uuidv7(), businessId: desk.business.toUpperCase() });
    expect(ticket).toEqual({
      ...texts,
      id: expect.any(String),
      businessId: desk.business,
      status: 'open',
      priority: 'medium',
      category: 'system',
      assignedTo: null,
      assignedToName: null,
      createdBy: desk.office.id,
      createdByName: 'Ola Nowak',
      driverId: null,
      driverCode: null,
      driverName: null,
      dueDate: null,
      isOverdue: false,
      isFromDriver: false,
      photos: [],
      resolvedAt: null,
      commentCount: 0,
      createdAt: at,
      updatedAt: at,
    });
    expect(await desk.listed()).toEqual([ticket]);
    expect((await desk.portal.as(desk.office).get(`/api/tickets/${ticket.id}`)).json()).toEqual(ticket);
  });

  test.each([
    ['code', () => 'DS424242'],
    ['code in small letters', () => 'ds424242'],
    ['id', () => desk.driver.id],
  ])('may name a driver by %s, and a colleague to do it', async (_, named) => {
    const driverId = named();
    const ticket = await desk.created({
      driverId,
      assignedTo: desk.director.id,
      priority: 'urgent',
      dueDate: '2026-11-27',
    });
    expect(ticket).toMatchObject({
      driverId: desk.driver.id,
      driverCode: 'DS424242',
      driverName: 'Grace Okafor',
      assignedTo: desk.director.id,
      assignedToName: 'Dee Rector',
      priority: 'urgent',
      dueDate: '2026-11-27',
    });
    expect(await desk.created({ assignedTo: 'everyone' })).toMatchObject({
      assignedTo: 'everyone',
      assignedToName: null,
    });
  });

  test('reads a due date that comes as an instant in London', async () => {
    expect((await desk.created({ dueDate: '2026-07-01T23:30:00.000Z' })).dueDate).toBe('2026-07-02');
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ description: '' }, 'description'],
    [{ priority: 'panic' }, 'priority'],
    [{ category: 'gossip' }, 'category'],
    [{ dueDate: 'tomorrow' }, 'dueDate'],
    [{ assignedTo: 'payroll' }, 'assignedTo'],
    [{ assignedTo: uuidv7() }, 'assignedTo'],
    [{ driverId: 'DS000000' }, 'driverId'],
    [{ colour: 'red' }, 'colour'],
  ])('%j is refused, naming the field', async (changes, field) => {
    const answer = await desk.create(desk.office, changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().details).toEqual([expect.objectContaining({ field })]);
  });

  test('nobody who sees no tickets can be asked to do it', async () => {
    const payroll = await desk.portal.people.admin(desk.business, {
      role: 'payroll',
      firstName: 'Pat',
      lastName: 'Roll',
    });
    const refused = await desk.create(desk.office, { assignedTo: payroll.id });
    expect([refused.statusCode, refused.json<Problem>()]).toMatchObject([
      400,
      {
        code: 'TICKET_ASSIGNEE_SEES_NO_TICKETS',
        error: expect.stringContaining('Pat Roll'),
        details: [{ field: 'assignedTo' }],
      },
    ]);
    const { id } = await desk.created();
    expect((await desk.change(id, { assignedTo: payroll.id })).statusCode).toBe(400);
  });

  test('nobody of another business can be asked to do it, nor be what it is about', async () => {
    const elsewhere = await desk.portal.people.business();
    const [admin, stranger] = [await desk.portal.people.admin(elsewhere), await desk.portal.people.driver(elsewhere)];
    expect((await desk.create(desk.office, { assignedTo: admin.id })).statusCode).toBe(400);
    expect((await desk.create(desk.office, { driverId: stranger.id })).statusCode).toBe(400);
  });

  test('under one key there is one ticket, however often it is sent', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await desk.create(desk.office, {}, headers);
    const again = await desk.create(desk.office, {}, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await desk.listed()).toHaveLength(1);
    expect((await desk.create(desk.office, { title: 'Other' }, headers)).statusCode).toBe(422);
  });

  test('is for those who may write tickets', async () => {
    const finance = await desk.portal.people.admin(desk.business, { role: 'finance' });
    for (const person of [finance, desk.driver]) {
      expect((await desk.create(person)).statusCode).toBe(403);
      expect((await desk.portal.as(person).get('/api/tickets')).statusCode).toBe(403);
      expect((await desk.portal.as(person).get('/api/tickets/figures')).statusCode).toBe(403);
    }
    expect((await desk.portal.asNobody().get('/api/tickets')).statusCode).toBe(401);
  });
});

describe('changing a ticket', () => {
  test('goes to any status directly; resolving keeps when, and reopening forgets it', async () => {
    const { id } = await desk.created();
    expect((await desk.change(id, { status: 'in_progress' })).json()).toMatchObject({ status: 'in_progress' });
    desk.portal.clock.forward(60_000);
    const resolvedAt = desk.portal.clock.now().toISOString();
    expect((await desk.change(id, { status: 'resolved' })).json()).toMatchObject({ status: 'resolved', resolvedAt });
    expect((await desk.change(id, { status: 'closed' })).json()).toMatchObject({ status: 'closed', resolvedAt });
    expect((await desk.change(id, { status: 'open' })).json()).toMatchObject({ status: 'open', resolvedAt: null });
  });

  test('leaves whose it is and who made it as they are, whatever the request says', async () => {
    const { id } = await desk.created();
    const elsewhere = await desk.change(id, { status: 'closed', businessId: uuidv7() });
    expect([elsewhere.statusCode, elsewhere.json<Problem>().code]).toEqual([403, 'ANOTHER_BUSINESS']);
    const named = { businessId: desk.business, createdBy: uuidv7() };
    expect((await desk.change(id, { status: 'in_progress', ...named })).json()).toMatchObject({
      status: 'in_progress',
      createdBy: desk.office.id,
    });
  });

  test('is resolved by a call of its own, with an empty body, and again without a change', async () => {
    const { id } = await desk.created();
    const first = await desk.portal.as(desk.office).post(`/api/tickets/${id}/resolve`);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ status: 'resolved', resolvedAt: desk.portal.clock.now().toISOString() });
    desk.portal.clock.forward(60_000);
    const again = await desk.portal.as(desk.office).post(`/api/tickets/${id}/resolve`, {});
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  test('changes what it names and nothing else', async () => {
    const { id } = await desk.created({
      assignedTo: desk.director.id,
      dueDate: '2026-11-27',
      driverId: desk.driver.id,
    });
    const answer = await desk.change(id, { assignedTo: null, dueDate: null, priority: 'low', title: 'Van 12' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      title: 'Van 12',
      description: texts.description,
      assignedTo: null,
      dueDate: null,
      priority: 'low',
      status: 'open',
      driverId: desk.driver.id,
    });
  });

  test.each([
    [{ status: 'done' }, 400],
    [{ title: '' }, 400],
    [{ assignedTo: 'somebody' }, 400],
    [{ driverId: 'DS424242' }, 400],
    [{}, 200],
  ])('with %j answers %d', async (changes, status) => {
    const { id } = await desk.created();
    expect((await desk.change(id, changes)).statusCode).toBe(status);
  });

  test("of another desk.business, or that isn't there, is not found", async () => {
    const { id } = await desk.created();
    const stranger = await desk.portal.people.admin(await desk.portal.people.business());
    for (const [person, path] of [
      [stranger, id],
      [desk.office, uuidv7()],
      [desk.office, 'x'],
    ] as const) {
      expect((await desk.change(path, { status: 'closed' }, person)).statusCode).toBe(404);
      expect((await desk.portal.as(person).post(`/api/tickets/${path}/resolve`)).statusCode).toBe(404);
      expect((await desk.portal.as(person).get(`/api/tickets/${path}`)).statusCode).toBe(404);
    }
    expect(await desk.listed('', stranger)).toEqual([]);
    expect((await desk.change(id, { status: 'closed' }, desk.driver)).statusCode).toBe(403);
  });

  test('many at once all come through, each in its turn', async () => {
    const { id } = await desk.created();
    const answers = await Promise.all(
      ['in_progress', 'resolved', 'closed', 'open', 'in_progress'].map((status) => desk.change(id, { status })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  });
});
