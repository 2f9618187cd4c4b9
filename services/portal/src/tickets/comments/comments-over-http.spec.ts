import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem, TicketAnswer, TicketCommentAnswer } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';

let portal: TestPortal;
let business: string;
let office: TestPerson;
let director: TestPerson;
let ticket: TicketAnswer;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

beforeEach(async () => {
  business = await portal.people.business();
  office = await portal.people.admin(business, { role: 'operations', firstName: 'Ola', lastName: 'Nowak' });
  director = await portal.people.admin(business, { firstName: 'Dee', lastName: 'Rector' });
  const body = { title: 'Van 12', description: 'It has no MOT' };
  ticket = (await portal.as(office).post('/api/tickets', body)).json<TicketAnswer>();
});

function comment(content: string, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  return portal.as(office).post(`/api/tickets/${ticket.id}/comments`, { content, ...more }, headers);
}

async function listed(person = office, query = ''): Promise<TicketCommentAnswer[]> {
  const answer = await portal.as(person).get(`/api/tickets/${ticket.id}/comments${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<TicketCommentAnswer[]>();
}

const mentioned = async (person: TestPerson) =>
  (await portal.as(person).get('/api/tickets?mentionsMe=true')).json<TicketAnswer[]>().map(({ id }) => id);

describe('comments', () => {
  test('stand in the order in which they were made, internal unless told otherwise', async () => {
    const first = (await comment(' Rang the garage. ')).json<TicketCommentAnswer>();
    const at = portal.clock.now().toISOString();
    expect(first).toEqual({
      id: expect.any(String),
      ticketId: ticket.id,
      authorId: office.id,
      authorName: 'Ola Nowak',
      content: 'Rang the garage.',
      isInternal: true,
      isFromDriver: false,
      photos: [],
      mentions: [],
      createdAt: at,
      updatedAt: at,
    });
    portal.clock.forward(1_000);
    const second = await comment('They call back', { isInternal: false, authorId: uuidv7() });
    expect(second.statusCode).toBe(201);
    expect(second.json()).toMatchObject({ isInternal: false, authorId: office.id });
    expect((await listed(director)).map(({ content }) => content)).toEqual(['Rang the garage.', 'They call back']);
    expect((await listed(director, '?page=2&pageSize=1')).map(({ content }) => content)).toEqual(['They call back']);
    const [answer] = (await portal.as(director).get('/api/tickets')).json<TicketAnswer[]>();
    expect(answer?.commentCount).toBe(2);
  });

  test('can be made on a closed ticket, too', async () => {
    await portal.as(office).put(`/api/tickets/${ticket.id}`, { status: 'closed' });
    expect((await comment('For the record')).statusCode).toBe(201);
  });

  test('mention colleagues by their usernames, whatever the case, and nobody twice or oneself', async () => {
    const answer = await comment(
      `@${director.login.toUpperCase()}, @${director.login}. @${office.login} @nobody mail@${director.login}`,
    );
    expect(answer.statusCode).toBe(201);
    const { id, mentions } = answer.json<TicketCommentAnswer>();
    expect(mentions).toEqual([
      {
        id: expect.any(String),
        ticketId: ticket.id,
        commentId: id,
        mentionedUserId: director.id,
        mentionedUserName: 'Dee Rector',
        mentionedUsername: director.login,
        mentionedByUserId: office.id,
        isNotified: false,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await mentioned(director)).toEqual([ticket.id]);
    expect(await mentioned(office)).toEqual([]);
  });

  test('mention nobody of another business', async () => {
    const stranger = await portal.people.admin(await portal.people.business());
    expect((await comment(`@${stranger.login}`)).json<TicketCommentAnswer>().mentions).toEqual([]);
    expect(await mentioned(stranger)).toEqual([]);
  });

  test('mention nobody who sees no tickets, and are not made where they would', async () => {
    const payroll = await portal.people.admin(business, { role: 'payroll', firstName: 'Pat', lastName: 'Roll' });
    const refused = await comment(`@${director.login} or @${payroll.login}?`);
    expect([refused.statusCode, refused.json<Problem>()]).toMatchObject([
      400,
      { code: 'MENTIONED_SEE_NO_TICKETS', error: expect.stringContaining('Pat Roll'), details: [{ field: 'content' }] },
    ]);
    expect(await listed()).toEqual([]);
  });

  test('under one key are made once, with their mentions', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await comment(`@${director.login} look`, {}, headers);
    const again = await comment(`@${director.login} look`, {}, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await listed()).toHaveLength(1);
  });

  test('that say nothing, or too much, are refused', async () => {
    const empty = await comment('  ');
    expect(empty.statusCode).toBe(400);
    expect(empty.json<Problem>()).toMatchObject({ code: 'COMMENT_EMPTY', details: [{ field: 'content' }] });
    expect((await comment('x'.repeat(4_001))).statusCode).toBe(400);
    expect((await comment('x', { isInternal: 'no' })).statusCode).toBe(400);
  });

  test('need a ticket of one’s own business and the permission', async () => {
    const path = `/api/tickets/${ticket.id}/comments`;
    const stranger = await portal.people.admin(await portal.people.business());
    expect((await portal.as(stranger).post(path, { content: 'x' })).statusCode).toBe(404);
    expect((await portal.as(stranger).get(path)).statusCode).toBe(404);
    expect((await portal.as(office).post(`/api/tickets/${uuidv7()}/comments`, { content: 'x' })).statusCode).toBe(404);
    const reader = await portal.people.admin(business, { role: 'operations', permissions: ['tickets:read'] });
    expect((await portal.as(reader).get(path)).statusCode).toBe(200);
    expect((await portal.as(reader).post(path, { content: 'x' })).statusCode).toBe(403);
    const driver = await portal.people.driver(business);
    expect((await portal.as(driver).get(path)).statusCode).toBe(403);
    expect((await portal.as(driver).post(path, { content: 'x' })).statusCode).toBe(403);
  });
});

test('no text of a ticket or a comment stands readable in the log', async () => {
  await comment('The secret of van 12');
  const { rows } = await portal.database.systemPool.query<{ leaks: number }>(
    `select count(*) as leaks from events where events::text like any ('{"%secret of van%","%Van 12%","%no MOT%"}')`,
  );
  expect(rows[0]?.leaks).toBe(0);
});
