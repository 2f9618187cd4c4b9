import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { DomainError } from '../errors/index.js';
import type { KnownCaller } from './actor.js';
import { FloodGuard } from './flood-guard.js';
import { TooManyRequests } from './http.errors.js';
import { rememberContext } from './request-context.js';

let nowMs: number;
beforeEach(() => {
  nowMs = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function callOf(sessionId: string): ExecutionContext {
  const request = {} as FastifyRequest;
  rememberContext(request, { at: new Date(), caller: { sessionId } as KnownCaller });
  return { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
}

function refusalOf(guard: FloodGuard, session: string): DomainError | null {
  try {
    guard.canActivate(callOf(session));
    return null;
  } catch (error) {
    return error as DomainError;
  }
}

test('a window begins with its first call, and says how much of it is left', () => {
  const guard = new FloodGuard({ calls: 2, windowMs: 10_000 });
  refusalOf(guard, 'depot');
  nowMs += 6_500;
  expect(refusalOf(guard, 'depot')).toBeNull();
  expect(refusalOf(guard, 'depot')).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 4 });
});

test('the calls of a window that is over no longer count', () => {
  const guard = new FloodGuard({ calls: 1, windowMs: 10_000 });
  refusalOf(guard, 'depot');
  nowMs += 9_999;
  expect(refusalOf(guard, 'depot')).toBeInstanceOf(TooManyRequests);
  nowMs += 2;
  expect(refusalOf(guard, 'depot')).toBeNull();
});

test('a session that goes on calling is not forgotten for others, however many they are', () => {
  const guard = new FloodGuard({ calls: 60_000, windowMs: 10_000 });
  for (let other = 0; other < 60_000; other++) {
    refusalOf(guard, `session ${other}`);
    refusalOf(guard, 'depot');
  }
  expect(refusalOf(guard, 'depot')).toBeInstanceOf(TooManyRequests);
});
