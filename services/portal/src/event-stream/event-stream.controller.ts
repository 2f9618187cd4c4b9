import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CloudEvent } from '@waybook/contracts/answers';
import {
  AdminsAndApiKeysWith,
  AnswersListOrEvents,
  CurrentCaller,
  KeepsWaiting,
  type KnownCaller,
  type Written,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { WaitsForEvents } from '../route-limits.js';
import { LastEventIdInvalid } from './event-stream.errors.js';
import { EventStreamRequest } from './event-stream.request.js';
import { EventStream, type EventQuestion } from './event-stream.js';
import { wantedEvents } from './wanted-events.js';

const SECOND_MS = 1_000;
const SERVER_SENT_EVENTS = 'text/event-stream';
/** Kept alive, the connection would hold up a portal that stops. */
const STREAM_HEADERS = {
  'content-type': SERVER_SENT_EVENTS,
  'cache-control': 'no-store',
  connection: 'close',
  'x-accel-buffering': 'no',
};

@ApiTags('events')
@Controller('api/events')
export class EventStreamController {
  constructor(private readonly stream: EventStream) {}

  @Get()
  @AdminsAndApiKeysWith('events:read')
  @KeepsWaiting()
  @WaitsForEvents()
  @ApiOperation({
    summary: 'Every public event of the business, in order: a page of them, or as server-sent events without an end',
  })
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'Of server-sent events: the last `seq` that came' })
  @AnswersListOrEvents(CloudEvent)
  async list(
    @CurrentCaller() caller: KnownCaller,
    @Query() { after = 0, types, limit, wait = 0 }: EventStreamRequest,
    @Headers('accept') accept: string | undefined,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Written<readonly CloudEvent[]> | Readable> {
    const question: EventQuestion = { caller, after, wanted: wantedEvents(types) };
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (reply.raw.destroyed) gone.abort();
    if (accept?.includes(SERVER_SENT_EVENTS)) {
      const stream = this.stream.open({ ...question, after: lastEventId ? seqIn(lastEventId) : after }, gone.signal);
      void reply.headers(STREAM_HEADERS);
      return stream;
    }
    const events =
      wait === 0
        ? await this.stream.read(question, limit)
        : await this.stream.await(question, limit, wait * SECOND_MS, gone.signal);
    return events.answer(reply);
  }
}

function seqIn(lastEventId: string): number {
  const seq = Number(lastEventId);
  if (!/^\d+$/.test(lastEventId) || !Number.isSafeInteger(seq)) throw new LastEventIdInvalid();
  return seq;
}
