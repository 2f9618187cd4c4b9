import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiProduces, ApiResponse, type ApiResponseNoStatusOptions } from '@nestjs/swagger';
import type { AnswerSchema } from '@waybook/contracts/answers';
import type { Readable } from 'node:stream';
import type { Written } from './written.js';

/** What a route answers where it succeeds. */
export type RouteAnswer =
  | { readonly kind: 'json'; readonly schema: AnswerSchema<unknown>; readonly isList: boolean }
  | { readonly kind: 'file' | 'events' | 'nothing' };

const ROUTE_ANSWER = Symbol('route-answer');

interface AnswerDocumentation {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly description?: string; readonly schema: object }>>;
}

/** The compiler holds what the method returns against the schema. */
type Answering<Value> = <Method extends (...parameters: never[]) => Value | Promise<Value>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<Method>,
) => void;

const SERVER_SENT_EVENTS = 'text/event-stream';
const TOTAL_COUNT = { 'X-Total-Count': { schema: { type: 'integer' } } };

/** 200 with this answer. */
export function Answers<Value>(schema: AnswerSchema<Value>, said?: AnswerDocumentation): Answering<Value> {
  return answersJson(200, { kind: 'json', schema, isList: false }, said);
}

/** 201 with this answer. */
export function AnswersCreated<Value>(schema: AnswerSchema<Value>, said?: AnswerDocumentation): Answering<Value> {
  return answersJson(201, { kind: 'json', schema, isList: false }, said);
}

/** 202 with this answer: what was asked for is done later. */
export function AnswersAccepted<Value>(schema: AnswerSchema<Value>, said?: AnswerDocumentation): Answering<Value> {
  return answersJson(202, { kind: 'json', schema, isList: false }, said);
}

/** What all answers of a controller are called, and what its refusals hold, where another standard says so. */
export function AnswersAs(mediaType: string, refusal: AnswerSchema<unknown>): ClassDecorator {
  const documentation = { status: 'default', description: 'Any refusal or failure', standardSchema: refusal } as const;
  return applyDecorators(ApiProduces(mediaType), ApiResponse(documentation));
}

/** 200 with an array of these. */
export function AnswersList<Value>(
  schema: AnswerSchema<Value>,
  said?: AnswerDocumentation,
): Answering<readonly Value[]> {
  return answersJson(200, { kind: 'json', schema, isList: true }, said);
}

/** 200 with an array of these, and the header that says how many there are on all pages. */
export function AnswersPage<Value>(
  schema: AnswerSchema<Value>,
  said?: AnswerDocumentation,
): Answering<readonly Value[]> {
  return AnswersList(schema, { ...said, headers: { ...said?.headers, ...TOTAL_COUNT } });
}

/** 200 with an array of these, or each as a server-sent event, for callers who accept those. */
export function AnswersListOrEvents<Value>(
  schema: AnswerSchema<Value>,
): Answering<readonly Value[] | Written<readonly Value[]> | Readable> {
  const list = answersJson(200, { kind: 'json', schema, isList: true });
  return applyDecorators(ApiProduces('application/json', SERVER_SENT_EVENTS), list);
}

/** 204. */
export function AnswersNothing(description?: string): Answering<void> {
  return answers(204, { kind: 'nothing' }, { description });
}

/** 200 with a file of one of these types. */
export function AnswersFile(types: string | readonly string[], description?: string): MethodDecorator {
  const file = { schema: { type: 'string', format: 'binary' }, description };
  return applyDecorators(ApiProduces(...[types].flat()), answers(200, { kind: 'file' }, file));
}

/** 200 with server-sent events that have no end. */
export function AnswersEvents(description: string): MethodDecorator {
  return applyDecorators(ApiProduces(SERVER_SENT_EVENTS), answers(200, { kind: 'events' }, { description }));
}

export function routeAnswerOf(handler: object): RouteAnswer | undefined {
  return Reflect.getMetadata(ROUTE_ANSWER, handler) as RouteAnswer | undefined;
}

function answersJson(
  status: number,
  answer: Extract<RouteAnswer, { kind: 'json' }>,
  said?: AnswerDocumentation,
): MethodDecorator {
  return answers(status, answer, { ...said, standardSchema: answer.schema, isArray: answer.isList });
}

function answers(status: number, answer: RouteAnswer, documentation: ApiResponseNoStatusOptions): MethodDecorator {
  return applyDecorators(
    HttpCode(status),
    SetMetadata(ROUTE_ANSWER, answer),
    ApiResponse({ ...documentation, status }),
  );
}
