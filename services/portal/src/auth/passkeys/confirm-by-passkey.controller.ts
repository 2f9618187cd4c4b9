import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PasskeyRequestAnswer } from '@waybook/contracts/answers';
import {
  Answers,
  AnswersNothing,
  CurrentActor,
  noteForSecurityLog,
  OpenWithoutSecondFactor,
  RequestedAt,
  SignedIn,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_FACTOR_GIVEN } from '../security-events.js';
import { ConfirmByPasskey } from './confirm-by-passkey.js';
import { PasskeyCookie } from './passkey-cookie.js';
import { PasskeySignatureBody } from './passkey.requests.js';

@ApiTags('sign-in')
@Controller('api/auth/passkeys/confirm')
export class ConfirmByPasskeyController {
  constructor(
    private readonly confirming: ConfirmByPasskey,
    private readonly browser: PasskeyCookie,
  ) {}

  @Post('options')
  @HttpCode(200)
  @SignedIn()
  @OpenWithoutSecondFactor()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "What one of one's own passkeys has to sign where a recent code is needed" })
  @Answers(PasskeyRequestAnswer)
  options(
    @CurrentActor() actor: Actor,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyRequestAnswer> {
    return this.confirming.options(actor, this.browser.keep(request, reply), at);
  }

  @Post()
  @SignedIn()
  @OpenWithoutSecondFactor()
  @ApiOperation({ summary: 'Shows a passkey for what needs a recent code; it counts for ten minutes' })
  @AnswersNothing('Given')
  async confirm(
    @CurrentActor() actor: Actor,
    @Body() signed: PasskeySignatureBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.confirming.run(actor, { signed, browserSecret: this.browser.read(request), at });
    noteForSecurityLog(request, { event: SECOND_FACTOR_GIVEN, reason: 'STEP_UP_BY_PASSKEY' });
  }
}
