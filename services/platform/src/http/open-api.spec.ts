import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Public } from './access.js';
import { TextField } from './fields/index.js';
import { buildOpenApi } from './open-api.js';
import { sampleApp } from './testing/sample-app.js';

class RemarkBody {
  @TextField({ max: 10, optional: true }) remark?: string;
}

class ReasonBody extends RemarkBody {
  @TextField({ max: 10 }) reason!: string;
}

@Controller('api/notes')
class NotesController {
  @Post('remark')
  @Public()
  @HttpCode(200)
  remark(@Body() body: RemarkBody) {
    return { remark: body.remark ?? null };
  }

  @Post('reason')
  @Public()
  @HttpCode(200)
  reason(@Body() { reason }: ReasonBody) {
    return { reason };
  }
}

let app: NestFastifyApplication;

beforeAll(async () => {
  app = await sampleApp([NotesController]);
});
afterAll(() => app?.close());

test.each([
  ['may be left out where no field of it is needed', '/api/notes/remark', false, 200],
  ['is needed where a field of it is', '/api/notes/reason', true, 400],
])('a body %s, and the document says so', async (_what, path, required, statusCode) => {
  expect(buildOpenApi(app, 'Notes').paths[path]?.post?.requestBody).toMatchObject({ required });
  expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(statusCode);
});

test('null is no body', async () => {
  const headers = { 'content-type': 'application/json' };
  for (const url of ['/api/notes/remark', '/api/notes/reason'])
    expect((await app.inject({ method: 'POST', url, headers, payload: 'null' })).statusCode).toBe(400);
});
