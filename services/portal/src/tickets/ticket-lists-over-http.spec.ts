import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DriverTicketAnswer, TicketAnswer, TicketFiguresAnswer } from '@waybook/contracts/api';
import type { TestPerson } from '../testing/index.js';
import { texts, TicketFixture } from './testing/ticket-fixture.js';

let desk: TicketFixture;

beforeAll(async () => {
  desk = await TicketFixture.open();
});
afterAll(() => desk?.close());
beforeEach(() => desk.moveToAnotherBusiness());

describe('the list', () => {
  test('is filtered, searched, sorted and paged', async () => {
    const low = await desk.created({
      title: 'Printer',
      priority: 'low',
      assignedTo: 'everyone',
      dueDate: '2026-11-19',
    });
    desk.portal.clock.forward(1_000);
    const urgent = await desk.created({
      title: '100% wrong pay',
      priority: 'urgent',
      category: 'payroll',
      driverId: desk.driver.id,
    });
    desk.portal.clock.forward(1_000);
    await desk.created({ title: 'Login', assignedTo: desk.office.id, dueDate: '2026-12-01' });
    await desk.change(urgent.id, { status: 'in_progress' });

    expect(await desk.titles('')).toEqual(['Login', '100% wrong pay', 'Printer']);
    expect(await desk.titles('?sort=createdAt')).toEqual(['Printer', '100% wrong pay', 'Login']);
    expect(await desk.titles('?sort=-priority')).toEqual(['100% wrong pay', 'Login', 'Printer']);
    expect(await desk.titles('?sort=dueDate')).toEqual(['Printer', 'Login', '100% wrong pay']);
    expect(await desk.titles('?status=in_progress')).toEqual(['100% wrong pay']);
    expect(await desk.titles('?priority=low&category=system')).toEqual(['Printer']);
    expect(await desk.titles('?assignedTo=me')).toEqual(['Login']);
    expect(await desk.titles(`?assignedTo=${desk.office.id}`)).toEqual(['Login']);
    expect(await desk.titles('?assignedTo=everyone')).toEqual(['Printer']);
    expect(await desk.titles('?assignedTo=nobody')).toEqual(['100% wrong pay']);
    expect(await desk.titles('?driverId=DS424242')).toEqual(['100% wrong pay']);
    expect(await desk.titles('?driverId=ds424242')).toEqual(['100% wrong pay']);
    expect(await desk.titles(`?driverId=${desk.driver.id}`)).toEqual(['100% wrong pay']);
    expect(await desk.titles('?driverId=DS999999')).toEqual([]);
    expect(await desk.titles('?overdue=true')).toEqual(['Printer']);
    expect(await desk.titles('?q=PRINT')).toEqual(['Printer']);
    expect(await desk.titles('?q=100%25')).toEqual(['100% wrong pay']);
    expect(await desk.titles('?q=tuesday')).toHaveLength(3);
    const page = await desk.portal.as(desk.office).get('/api/tickets?page=2&pageSize=2');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json<TicketAnswer[]>().map(({ id }) => id)).toEqual([low.id]);
    for (const query of ['sort=title', 'status=done', 'assignedTo=payroll', 'pageSize=201', 'page=0']) {
      expect([query, (await desk.portal.as(desk.office).get(`/api/tickets?${query}`)).statusCode]).toEqual([
        query,
        400,
      ]);
    }
  });

  test('counts by state, what is urgent or overdue, and how long the rest has waited', async () => {
    await desk.created({ priority: 'urgent', dueDate: '2026-11-19' });
    const { id } = await desk.created({ priority: 'urgent' });
    await desk.portal.as(desk.office).post(`/api/tickets/${id}/resolve`);
    const today = desk.portal.clock.now();
    desk.portal.clock.forward(2 * 86_400_000);
    const started = await desk.created();
    await desk.change(started.id, { status: 'in_progress' });
    const figures = (await desk.portal.as(desk.office).get('/api/tickets/figures')).json<TicketFiguresAnswer>();
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
    desk.portal.clock.set(today.toISOString());
  });
});

describe('GET /api/tickets/open', () => {
  async function open(person: TestPerson): Promise<DriverTicketAnswer[]> {
    const answer = await desk.portal.as(person).get('/api/tickets/open');
    expect(answer.statusCode).toBe(200);
    return answer.json<DriverTicketAnswer[]>();
  }

  test('answers an admin all that is still to be done', async () => {
    const { id } = await desk.created();
    const started = await desk.created();
    await desk.change(started.id, { status: 'in_progress' });
    await desk.portal.as(desk.office).post(`/api/tickets/${(await desk.created()).id}/resolve`);
    await desk.change((await desk.created()).id, { status: 'closed' });
    expect((await open(desk.director)).map((ticket) => ticket.id)).toEqual([started.id, id]);
    expect((await open(desk.director))[0]).toMatchObject({ description: texts.description, createdBy: desk.office.id });
  });

  test('answers a driver what concerns them, without what the office says among itself', async () => {
    await desk.created();
    await desk.created({ driverId: (await desk.portal.people.driver(desk.business)).id });
    const ticket = await desk.created({ driverId: desk.driver.id, assignedTo: desk.director.id });
    const comment = (body: object) => desk.portal.as(desk.office).post(`/api/tickets/${ticket.id}/comments`, body);
    await comment({ content: 'Between us: call them first' });
    await comment({ content: 'Please bring the van on Monday', isInternal: false });
    const at = desk.portal.clock.now().toISOString();
    expect(await open(desk.driver)).toEqual([
      {
        id: ticket.id,
        title: texts.title,
        description: null,
        isOwn: false,
        photos: [],
        status: 'open',
        priority: 'medium',
        category: 'system',
        dueDate: null,
        isOverdue: false,
        messages: [
          {
            id: expect.any(String),
            content: 'Please bring the van on Monday',
            photos: [],
            isFromDriver: false,
            createdAt: at,
          },
        ],
        createdAt: at,
        updatedAt: at,
      },
    ]);
    await desk.portal.as(desk.office).post(`/api/tickets/${ticket.id}/resolve`);
    expect(await open(desk.driver)).toEqual([]);
  });

  test('refuses an admin who may not read tickets', async () => {
    const finance = await desk.portal.people.admin(desk.business, { role: 'finance' });
    expect((await desk.portal.as(finance).get('/api/tickets/open')).statusCode).toBe(403);
    expect((await desk.portal.asNobody().get('/api/tickets/open')).statusCode).toBe(401);
  });
});
