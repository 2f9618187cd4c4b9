import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForgotPasswordAnswer, ResetPasswordAnswer } from '@waybook/contracts/answers';
import { resetTokenIn } from '@waybook/platform/reset-links';
import {
  Answers,
  AnswersAccepted,
  noteForSecurityLog,
  Public,
  RequestedAt,
  TakesSmallBody,
} from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountNamed, signInName } from '../../credentials/sign-in-names.js';
import { KnownDevices } from '../known-devices/known-devices.js';
import { RESET_LINK_USED } from '../security-events.js';
import { usedFrom } from '../sessions/used-from.js';
import { ForgotPassword } from './forgot-password.js';
import { ForgotPasswordBody, ResetPasswordBody } from './password-reset.requests.js';
import { ResetPassword } from './reset-password.js';

const LINK_IS_ON_ITS_WAY: ForgotPasswordAnswer = { message: "If an account matches, we've sent a link." };

@ApiTags('sign-in')
@Controller('api/auth')
export class PasswordResetController {
  constructor(
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
    private readonly devices: KnownDevices,
  ) {}

  @Post('forgot-password')
  @Public()
  @TakesSmallBody()
  @ApiOperation({ summary: 'Mails a link to choose a new password to the account of this name, where there is one' })
  @AnswersAccepted(ForgotPasswordAnswer)
  async forgot(
    @Body() { login }: ForgotPasswordBody,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
  ): Promise<ForgotPasswordAnswer> {
    noteForSecurityLog(request, { account: signInName(login) });
    await this.forgotPassword.ask({ login, ip: request.ip, at });
    return LINK_IS_ON_ITS_WAY;
  }

  @Post('reset-password')
  @Public()
  @TakesSmallBody()
  @ApiOperation({ summary: 'Sets a new password by the token of a mailed link, and ends all sessions of the person' })
  @Answers(ResetPasswordAnswer)
  async reset(
    @Body() body: ResetPasswordBody,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResetPasswordAnswer> {
    noteForSecurityLog(request, { actor: resetTokenIn(body.token)?.person });
    const person = await this.resetPassword.run({ ...body, ip: request.ip, from: usedFrom(request), at });
    noteForSecurityLog(request, { event: RESET_LINK_USED, reason: 'RESET_LINK_USED' });
    this.devices.remember(request, reply, { account: accountNamed(person.type, person.login), at });
    return person;
  }
}
