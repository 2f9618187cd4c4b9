import { afterAll, expect, test } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { OperatorsOnly, SignedIn } from './access.js';
import { Operators } from './access.guard.js';
import { sampleApp } from './testing/sample-app.js';

@Controller('api/sights')
class SightsController {
  @Get('installation')
  @OperatorsOnly()
  installation() {
    return {};
  }

  @Get('business')
  @SignedIn()
  business() {
    return {};
  }
}

class ByHeader extends Operators {
  async admits({ headers }: FastifyRequest): Promise<boolean> {
    return headers['x-operator'] === 'yes';
  }
}

const opened: NestFastifyApplication[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

async function statuses(operators: Operators | undefined, headers: Record<string, string>): Promise<number[]> {
  const app = await sampleApp([SightsController], { operators });
  opened.push(app);
  const answers = [];
  for (const url of ['/api/sights/installation', '/api/sights/business'])
    answers.push(await app.inject({ url, headers }));
  return answers.map(({ statusCode }) => statusCode);
}

const OPERATOR = { 'x-operator': 'yes' };
const DIRECTOR = { authorization: 'Bearer director' };

test('an operator is let in to what is an operator’s, and to no business', async () => {
  expect(await statuses(new ByHeader(), OPERATOR)).toEqual([200, 401]);
});

test('a director is no operator, whatever they may do in their business', async () => {
  expect(await statuses(new ByHeader(), DIRECTOR)).toEqual([401, 200]);
});

test('where nobody lets operators in, there are none', async () => {
  expect(await statuses(undefined, { ...OPERATOR, ...DIRECTOR })).toEqual([401, 200]);
});
