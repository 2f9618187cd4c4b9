import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DriverTicketAnswer, Problem, TicketAnswer, TicketFiguresAnswer } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../testing/index.js';

let portal: TestPortal;
let business: string;
let office: TestPerson;
let director: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

beforeEach(async () => {
  business = await portal.people.business();
  office = await portal.people.admin(business, { role: 'operations', firstName: 'Ola', lastName: 'Nowak' });
  director = await portal.people.admin(business, { firstName: 'Dee', lastName: 'Rector' });
  driver = await portal.people.driver(business, { firstName: 'Grace', lastName: 'Okafor' }, 'DS424242');
});

const texts = { title: 'Van 12 has no MOT', description: 'It ran out on Tuesday.' };

function create(person: TestPerson, changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  return portal.as(person).post('/api/tickets', { ...texts, ...changes }, headers);
}

async function created(changes: object = {}): Promise<TicketAnswer> {
  const answer = await create(office, changes);
  expect(answer.statusCode).toBe(201);
  return answer.json<TicketAnswer>();
}

async function listed(query = '', person = office): Promise<TicketAnswer[]> {
  const answer = await portal.as(person).get(`/api/tickets${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<TicketAnswer[]>();
}

const titles = async (query: string) => (await listed(query)).map(({ title }) => title);
const change = (id: string, changes: object, person = office) => portal.as(person).put(`/api/tickets/${id}`, changes);

describe('POST /api/tickets', () => {
  test('creates an open ticket of medium priority for nobody in particular', async () => {
    const at = portal.clock.now().toISOString();
    const ticket = await created({ createdBy: uuidv7(), businessId: uuidv7() });
    expect(ticket).toEqual({
      ...texts,
      id: expect.any(String),
      businessId: business,
      status: 'open',
      priority: 'medium',
      category: 'system',
      assignedTo: null,
      assignedToName: null,
      createdBy: office.id,
      createdByName: 'Ola Nowak',
      driverId: null,
      driverCode: null,
      driverName: null,
      dueDate: null,
      isOverdue: false,
      resolvedAt: null,
      commentCount: 0,
      createdAt: at,
      updatedAt: at,
    });
    expect(await listed()).toEqual([ticket]);
    expect((await portal.as(office).get(`/api/tickets/${ticket.id}`)).json()).toEqual(ticket);
  });

  test.each(['code', 'id'] as const)('may name a driver by %s, and a colleague to do it', async (by) => {
    const driverId = by === 'id' ? driver.id : 'DS424242';
    const ticket = await created({ driverId, assignedTo: director.id, priority: 'urgent', dueDate: '2026-11-27' });
    expect(ticket).toMatchObject({
      driverId: driver.id,
      driverCode: 'DS424242',
      driverName: 'Grace Okafor',
      assignedTo: director.id,
      assignedToName: 'Dee Rector',
      priority: 'urgent',
      dueDate: '2026-11-27',
    });
    expect(await created({ assignedTo: 'everyone' })).toMatchObject({ assignedTo: 'everyone', assignedToName: null });
  });

  test('reads a due date that comes as an instant in London', async () => {
    expect((await created({ dueDate: '2026-07-01T23:30:00.000Z' })).dueDate).toBe('2026-07-02');
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
    const answer = await create(office, changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().details).toEqual([expect.objectContaining({ field })]);
  });

  test('nobody of another business can be asked to do it, nor be what it is about', async () => {
    const elsewhere = await portal.people.business();
    const [admin, stranger] = [await portal.people.admin(elsewhere), await portal.people.driver(elsewhere)];
    expect((await create(office, { assignedTo: admin.id })).statusCode).toBe(400);
    expect((await create(office, { driverId: stranger.id })).statusCode).toBe(400);
  });

  test('under one key there is one ticket, however often it is sent', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await create(office, {}, headers);
    const again = await create(office, {}, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await listed()).toHaveLength(1);
    expect((await create(office, { title: 'Other' }, headers)).statusCode).toBe(422);
  });

  test('is for those who may write tickets', async () => {
    const finance = await portal.people.admin(business, { role: 'finance' });
    for (const person of [finance, driver]) {
      expect((await create(person)).statusCode).toBe(403);
      expect((await portal.as(person).get('/api/tickets')).statusCode).toBe(403);
      expect((await portal.as(person).get('/api/tickets/figures')).statusCode).toBe(403);
    }
    expect((await portal.asNobody().get('/api/tickets')).statusCode).toBe(401);
  });
});

describe('changing a ticket', () => {
  test('goes to any status directly; resolving keeps when, and reopening forgets it', async () => {
    const { id } = await created();
    expect((await change(id, { status: 'in_progress' })).json()).toMatchObject({ status: 'in_progress' });
    portal.clock.forward(60_000);
    const resolvedAt = portal.clock.now().toISOString();
    expect((await change(id, { status: 'resolved' })).json()).toMatchObject({ status: 'resolved', resolvedAt });
    expect((await change(id, { status: 'closed' })).json()).toMatchObject({ status: 'closed', resolvedAt });
    expect((await change(id, { status: 'open' })).json()).toMatchObject({ status: 'open', resolvedAt: null });
  });

  test('is resolved by a call of its own, with an empty body, and again without a change', async () => {
    const { id } = await created();
    const first = await portal.as(office).post(`/api/tickets/${id}/resolve`);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ status: 'resolved', resolvedAt: portal.clock.now().toISOString() });
    portal.clock.forward(60_000);
    const again = await portal.as(office).post(`/api/tickets/${id}/resolve`, {});
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  test('changes what it names and nothing else', async () => {
    const { id } = await created({ assignedTo: director.id, dueDate: '2026-11-27', driverId: driver.id });
    const answer = await change(id, { assignedTo: null, dueDate: null, priority: 'low', title: 'Van 12' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      title: 'Van 12',
      description: texts.description,
      assignedTo: null,
      dueDate: null,
      priority: 'low',
      status: 'open',
      driverId: driver.id,
    });
  });

  test.each([
    [{ status: 'done' }, 400],
    [{ title: '' }, 400],
    [{ assignedTo: 'somebody' }, 400],
    [{ driverId: 'DS424242' }, 400],
    [{}, 200],
  ])('with %j answers %d', async (changes, status) => {
    const { id } = await created();
    expect((await change(id, changes)).statusCode).toBe(status);
  });

  test("of another business, or that isn't there, is not found", async () => {
    const { id } = await created();
    const stranger = await portal.people.admin(await portal.people.business());
    for (const [person, path] of [
      [stranger, id],
      [office, uuidv7()],
      [office, 'x'],
    ] as const) {
      expect((await change(path, { status: 'closed' }, person)).statusCode).toBe(404);
      expect((await portal.as(person).post(`/api/tickets/${path}/resolve`)).statusCode).toBe(404);
      expect((await portal.as(person).get(`/api/tickets/${path}`)).statusCode).toBe(404);
    }
    expect(await listed('', stranger)).toEqual([]);
    expect((await change(id, { status: 'closed' }, driver)).statusCode).toBe(403);
  });

  test('many at once all come through, each in its turn', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      ['in_progress', 'resolved', 'closed', 'open', 'in_progress'].map((status) => change(id, { status })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('the list', () => {
  test('is filtered, searched, sorted and paged', async () => {
    const low = await created({ title: 'Printer', priority: 'low', assignedTo: 'everyone', dueDate: '2026-11-19' });
    portal.clock.forward(1_000);
    const urgent = await created({
      title: '100% wrong pay',
      priority: 'urgent',
      category: 'payroll',
      driverId: driver.id,
    });
    portal.clock.forward(1_000);
    await created({ title: 'Login', assignedTo: office.id, dueDate: '2026-12-01' });
    await change(urgent.id, { status: 'in_progress' });

    expect(await titles('')).toEqual(['Login', '100% wrong pay', 'Printer']);
    expect(await titles('?sort=createdAt')).toEqual(['Printer', '100% wrong pay', 'Login']);
    expect(await titles('?sort=-priority')).toEqual(['100% wrong pay', 'Login', 'Printer']);
    expect(await titles('?sort=dueDate')).toEqual(['Printer', 'Login', '100% wrong pay']);
    expect(await titles('?status=in_progress')).toEqual(['100% wrong pay']);
    expect(await titles('?priority=low&category=system')).toEqual(['Printer']);
    expect(await titles('?assignedTo=me')).toEqual(['Login']);
    expect(await titles(`?assignedTo=${office.id}`)).toEqual(['Login']);
    expect(await titles('?assignedTo=everyone')).toEqual(['Printer']);
    expect(await titles('?assignedTo=nobody')).toEqual(['100% wrong pay']);
    expect(await titles('?driverId=DS424242')).toEqual(['100% wrong pay']);
    expect(await titles(`?driverId=${driver.id}`)).toEqual(['100% wrong pay']);
    expect(await titles('?driverId=DS999999')).toEqual([]);
    expect(await titles('?overdue=true')).toEqual(['Printer']);
    expect(await titles('?q=PRINT')).toEqual(['Printer']);
    expect(await titles('?q=100%25')).toEqual(['100% wrong pay']);
    expect(await titles('?q=tuesday')).toHaveLength(3);
    const page = await portal.as(office).get('/api/tickets?page=2&pageSize=2');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json<TicketAnswer[]>().map(({ id }) => id)).toEqual([low.id]);
    for (const query of ['sort=title', 'status=done', 'assignedTo=payroll', 'pageSize=201', 'page=0']) {
      expect([query, (await portal.as(office).get(`/api/tickets?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  test('counts by state, what is urgent or overdue, and how long the rest has waited', async () => {
    await created({ priority: 'urgent', dueDate: '2026-11-19' });
    const { id } = await created({ priority: 'urgent' });
    await portal.as(office).post(`/api/tickets/${id}/resolve`);
    const today = portal.clock.now();
    portal.clock.forward(2 * 86_400_000);
    const started = await created();
    await change(started.id, { status: 'in_progress' });
    const figures = (await portal.as(office).get('/api/tickets/figures')).json<TicketFiguresAnswer>();
    expect(figures).toMatchObject({
      total: 3,
      open: 1,
      inProgress: 1,
      resolved: 1,
      closed: 0,
      urgent: 1,
      overdue: 1,
    });
    expect(figures.ageing.slice(0, 2)).toEqual([
      { fromDays: 0, toDays: 0, open: 0, inProgress: 1 },
      { fromDays: 1, toDays: 2, open: 1, inProgress: 0 },
    ]);
    portal.clock.set(today.toISOString());
  });
});

describe('GET /api/tickets/open', () => {
  async function open(person: TestPerson): Promise<DriverTicketAnswer[]> {
    const answer = await portal.as(person).get('/api/tickets/open');
    expect(answer.statusCode).toBe(200);
    return answer.json<DriverTicketAnswer[]>();
  }

  test('answers an admin all that is still to be done', async () => {
    const { id } = await created();
    const started = await created();
    await change(started.id, { status: 'in_progress' });
    await portal.as(office).post(`/api/tickets/${(await created()).id}/resolve`);
    await change((await created()).id, { status: 'closed' });
    expect((await open(director)).map((ticket) => ticket.id)).toEqual([started.id, id]);
    expect((await open(director))[0]).toMatchObject({ description: texts.description, createdBy: office.id });
  });

  test('answers a driver what concerns them, without what the office says among itself', async () => {
    await created();
    await created({ driverId: (await portal.people.driver(business)).id });
    const ticket = await created({ driverId: driver.id, assignedTo: director.id });
    const comment = (body: object) => portal.as(office).post(`/api/tickets/${ticket.id}/comments`, body);
    await comment({ content: 'Between us: call them first' });
    await comment({ content: 'Please bring the van on Monday', isInternal: false });
    const at = portal.clock.now().toISOString();
    expect(await open(driver)).toEqual([
      {
        id: ticket.id,
        title: texts.title,
        status: 'open',
        priority: 'medium',
        category: 'system',
        dueDate: null,
        isOverdue: false,
        messages: [{ content: 'Please bring the van on Monday', createdAt: at }],
        createdAt: at,
        updatedAt: at,
      },
    ]);
    await portal.as(office).post(`/api/tickets/${ticket.id}/resolve`);
    expect(await open(driver)).toEqual([]);
  });

  test('refuses an admin who may not read tickets', async () => {
    const finance = await portal.people.admin(business, { role: 'finance' });
    expect((await portal.as(finance).get('/api/tickets/open')).statusCode).toBe(403);
    expect((await portal.asNobody().get('/api/tickets/open')).statusCode).toBe(401);
  });
});
