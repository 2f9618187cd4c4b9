import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PasskeyRequestAnswer } from '@waybook/contracts/answers';
import type { SignInAnswer } from '@waybook/contracts/api';
import {
  Answers,
  noteForSecurityLog,
  Public,
  RequestedAt,
  TakesSmallBody,
  WritesSessionOnly,
} from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../known-devices/known-devices.js';
import { SIGNED_IN } from '../security-events.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { usedFrom } from '../sessions/used-from.js';
import { ApiSignedIn } from '../sign-in/sign-in-schemas.js';
import { PasskeyCookie } from './passkey-cookie.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { PasskeySignatureBody } from './passkey.requests.js';

@ApiTags('sign-in')
@Controller('api/auth/passkeys/sign-in')
export class PasskeySignInController {
  constructor(
    private readonly signIn: PasskeySignIn,
    private readonly browser: PasskeyCookie,
    private readonly cookie: RefreshCookie,
    private readonly devices: KnownDevices,
  ) {}

  @Post('options')
  @HttpCode(200)
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @ApiOperation({
    summary: 'What a passkey has to sign for a sign-in: once, within five minutes and from the same browser',
  })
  @Answers(PasskeyRequestAnswer)
  options(
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): PasskeyRequestAnswer {
    return this.signIn.options(this.browser.keep(request, reply), at);
  }

  @Post()
  @HttpCode(200)
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @ApiOperation({
    summary: 'Signs in whose passkey it is, without a name or password; it counts as a second factor as well',
  })
  @ApiSignedIn({ token: true })
  async finish(
    @Body() signed: PasskeySignatureBody,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { answer, refreshToken, account } = await this.signIn.run({
      ...{ signed, ip: request.ip, from: usedFrom(request), at },
      browserSecret: this.browser.read(request),
      deviceOf: (account) => this.devices.deviceOf(request, { account, at }),
      onNamed: (actor) => noteForSecurityLog(request, { actor }),
    });
    noteForSecurityLog(request, { event: SIGNED_IN, reason: 'SIGNED_IN_BY_PASSKEY', account });
    await this.cookie.begin(reply, refreshToken, at);
    this.devices.remember(request, reply, { account, at });
    return answer;
  }
}
