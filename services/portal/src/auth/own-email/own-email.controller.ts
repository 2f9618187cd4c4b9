import { Body, Controller, Delete, Get, Header, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnEmailAnswer } from '@waybook/contracts/answers';
import {
  Answers,
  AnswersAccepted,
  AnswersNothing,
  AnyAdmin,
  CurrentActor,
  noteForSecurityLog,
  Public,
  RequestedAt,
  TakesSmallBody,
  type AdminActor,
} from '@waybook/platform/http';
import { resetTokenIn } from '@waybook/platform/reset-links';
import type { FastifyRequest } from 'fastify';
import { EMAIL_CHANGED } from '../security-events.js';
import { OwnEmail } from './own-email.js';
import { ChangeOwnEmailBody, ConfirmEmailBody } from './own-email.requests.js';

@ApiTags('sign-in')
@Controller('api/auth')
export class OwnEmailController {
  constructor(private readonly ownEmail: OwnEmail) {}

  @Get('own-email')
  @AnyAdmin()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "An admin's own email address, and the one that waits to be confirmed" })
  @Answers(OwnEmailAnswer)
  get(@CurrentActor() actor: AdminActor, @RequestedAt() at: Date): Promise<OwnEmailAnswer> {
    return this.ownEmail.get(actor, at);
  }

  @Put('own-email')
  @AnyAdmin()
  @ApiOperation({
    summary:
      'Mails a link to the address that an admin wants to have; it counts once the link is opened. Needs the password, or a code given just now',
  })
  @AnswersAccepted(OwnEmailAnswer)
  async ask(
    @CurrentActor() actor: AdminActor,
    @Body() body: ChangeOwnEmailBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<OwnEmailAnswer> {
    await this.ownEmail.ask(actor, { ...body, at });
    noteForSecurityLog(request, { event: EMAIL_CHANGED, reason: 'EMAIL_CHANGE_ASKED' });
    return this.ownEmail.get(actor, at);
  }

  @Post('own-email/resend')
  @AnyAdmin()
  @ApiOperation({ summary: 'Mails another link to the address that waits to be confirmed; the one before ends' })
  @AnswersNothing('Sent again')
  resend(@CurrentActor() actor: AdminActor, @RequestedAt() at: Date): Promise<void> {
    return this.ownEmail.resend(actor, at);
  }

  @Delete('own-email')
  @AnyAdmin()
  @ApiOperation({ summary: 'Keeps the address one has: the link that was mailed is good for nothing from then on' })
  @AnswersNothing('Cancelled')
  cancel(@CurrentActor() actor: AdminActor): Promise<void> {
    return this.ownEmail.cancel(actor);
  }

  @Post('confirm-email')
  @Public()
  @TakesSmallBody()
  @ApiOperation({ summary: "Gives an admin the address that the mailed link's token stands for" })
  @AnswersNothing('Changed')
  async confirm(
    @Body() { token }: ConfirmEmailBody,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
  ): Promise<void> {
    noteForSecurityLog(request, { actor: resetTokenIn(token)?.person });
    await this.ownEmail.confirm({ token, ip: request.ip, at });
    noteForSecurityLog(request, { event: EMAIL_CHANGED, reason: 'EMAIL_CHANGE_CONFIRMED' });
  }
}
