import { Controller, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SandboxWeekAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, Envelope } from '@waybook/platform/http';
import { randomUUID } from 'node:crypto';
import { Sandbox } from './sandbox.js';

/** For who writes a consumer of the events and wants some. It is there only where the demo is on. */
@ApiTags('events')
@Controller('api/sandbox')
export class SandboxController {
  constructor(@Inject(Sandbox) private readonly sandbox: Sandbox) {}

  @Post('weeks')
  @AdminsWith('payments:run')
  @ApiOperation({
    summary: 'Makes a week in a business of the demo: submitted, approved, paid, and one payment that comes back',
    description:
      'Only where demo data is on, 404 elsewhere. The people of the demo do it, and the run pays all that is due. With an `Idempotency-Key` the ' +
      'same week is made once.',
  })
  @AnswersCreated(SandboxWeekAnswer)
  makeWeek(@Envelope() { business, idempotency }: CommandEnvelope): Promise<SandboxWeekAnswer> {
    return this.sandbox.makeWeek(business, idempotency?.key ?? randomUUID());
  }
}
