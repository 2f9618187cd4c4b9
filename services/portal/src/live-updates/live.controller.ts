import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersEvents, CurrentActor, KeepsWaiting, SignedIn, type Actor } from '@waybook/platform/http';
import type { Readable } from 'node:stream';
import { LiveUpdates } from './live-updates.js';

@ApiTags('live updates')
@Controller('api/live')
export class LiveController {
  constructor(private readonly updates: LiveUpdates) {}

  /**
   * Fetched with the bearer token, which `EventSource` can't send. The connection closes with the stream: kept alive, it would hold up
   * a portal that stops.
   */
  @Get()
  @SignedIn()
  @KeepsWaiting()
  @Header('content-type', 'text/event-stream')
  @Header('cache-control', 'no-store')
  @Header('connection', 'close')
  @Header('x-accel-buffering', 'no')
  @ApiOperation({ summary: 'What to fetch again, as it changes' })
  @AnswersEvents('Server-sent events: `changed`, with the resources to fetch again as JSON')
  listen(@CurrentActor() actor: Actor): Promise<Readable> {
    return this.updates.open(actor);
  }
}
