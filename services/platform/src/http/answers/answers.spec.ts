import { Controller, Delete, Get, Module, Post, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { expect, test } from '@jest/globals';
import { LegalHold, PendingSummaryAnswer, RemittanceMadeFrom } from '@waybook/contracts/answers';
import { buildOpenApi } from '../open-api.js';
import { routesOf } from '../routes.js';
import { Answers, AnswersCreated, AnswersFile, AnswersList, AnswersNothing, AnswersPage } from './answers.js';

const SUMMARY: PendingSummaryAnswer = { count: 2, payableAmount: '10.00' };

@Controller('sums')
class SumsController {
  @Get('list')
  @AnswersList(PendingSummaryAnswer, { description: 'The newest first' })
  list(): readonly PendingSummaryAnswer[] {
    return [SUMMARY];
  }

  @Get('page')
  @AnswersPage(PendingSummaryAnswer)
  page(): Promise<PendingSummaryAnswer[]> {
    return Promise.resolve([SUMMARY]);
  }

  @Post('first')
  @Answers(PendingSummaryAnswer)
  first(): PendingSummaryAnswer {
    return SUMMARY;
  }

  @Post()
  @AnswersCreated(RemittanceMadeFrom, { headers: { ETag: { schema: { type: 'string' } } } })
  create(): RemittanceMadeFrom {
    return { madeBy: 'somebody', entries: [] };
  }

  @Delete()
  @AnswersNothing('Removed')
  remove(): void {}

  @Get('file')
  @AnswersFile(['text/csv', 'text/plain'], 'One line each')
  file(): string {
    return '';
  }

  @Get('undescribed')
  undescribed(): string {
    return '';
  }

  // @ts-expect-error What a method returns is held against the schema.
  @Get('wrong') @Answers(LegalHold) wrong(): PendingSummaryAnswer {
    return SUMMARY;
  }

  // @ts-expect-error One is not a list of them.
  @Get('one') @AnswersList(PendingSummaryAnswer) one(): PendingSummaryAnswer {
    return SUMMARY;
  }
}

@Module({ controllers: [SumsController as Type] })
class SumsModule {}

async function withSums<T>(look: (app: NestFastifyApplication) => T | Promise<T>): Promise<T> {
  const app = await NestFactory.create<NestFastifyApplication>(SumsModule, new FastifyAdapter(), { logger: false });
  await app.init();
  try {
    return await look(app);
  } finally {
    await app.close();
  }
}

test('a route answers with the status that its answer says', () =>
  withSums(async (app) => {
    const statusOf = async (method: 'GET' | 'POST' | 'DELETE', url: string) =>
      (await app.inject({ method, url })).statusCode;
    expect(await statusOf('GET', '/sums/list')).toBe(200);
    expect(await statusOf('POST', '/sums/first')).toBe(200);
    expect(await statusOf('POST', '/sums')).toBe(201);
    expect(await statusOf('DELETE', '/sums')).toBe(204);
  }));

test('the OpenAPI document refers to the schemas of the contracts, and holds those that it refers to', () =>
  withSums((app) => {
    const { paths, components } = buildOpenApi(app, 'Sums');
    const referred = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    expect(paths['/sums/first']?.post?.responses[200]).toMatchObject(json(referred('PendingSummary')));
    const list = json({ type: 'array', items: referred('PendingSummary') });
    expect(paths['/sums/list']?.get?.responses[200]).toMatchObject({ description: 'The newest first', ...list });
    const total = { 'X-Total-Count': { schema: { type: 'integer' } } };
    expect(paths['/sums/page']?.get?.responses[200]).toMatchObject({ headers: total, ...list });
    expect(paths['/sums']?.post?.responses[201]).toMatchObject({
      headers: { ETag: { schema: { type: 'string' } } },
      ...json(referred('RemittanceMadeFromSchema')),
    });
    expect(paths['/sums']?.delete?.responses[204]).toEqual({ description: 'Removed' });
    const file = { schema: { type: 'string', format: 'binary' } };
    expect(paths['/sums/file']?.get?.responses[200]).toMatchObject({
      content: { 'text/csv': file, 'text/plain': file },
      description: 'One line each',
    });
    const names = ['LegalHoldSchema', 'MadeFromEntrySchema', 'PendingSummary', 'Problem', 'RemittanceMadeFromSchema'];
    expect(Object.keys(components?.schemas ?? {}).sort()).toEqual(names);
  }));

test('a route that says nothing of its answer is known by that', () =>
  withSums((app) => {
    const undescribed = routesOf(app).filter(({ answer }) => answer === undefined);
    expect(undescribed.map(({ path }) => path)).toEqual(['/sums/undescribed']);
    expect(routesOf(app).find(({ path }) => path === '/sums/list')?.answer).toEqual({
      kind: 'json',
      schema: PendingSummaryAnswer,
      isList: true,
    });
  }));
