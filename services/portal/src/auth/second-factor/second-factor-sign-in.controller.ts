import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignInAnswer } from '@waybook/contracts/api';
import { noteForSecurityLog, Public, RequestedAt, TakesSmallBody, WritesSessionOnly } from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../known-devices/known-devices.js';
import { SECOND_FACTOR_GIVEN } from '../security-events.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { usedFrom } from '../sessions/used-from.js';
import { ApiSignedIn } from '../sign-in/sign-in-schemas.js';
import { ChallengeCookie } from './challenge-cookie.js';
import { SecondFactorSignIn } from './second-factor-sign-in.js';
import { SecondFactorSignInBody } from './second-factor.requests.js';

@ApiTags('sign-in')
@Controller('api/auth/second-factor')
export class SecondFactorSignInController {
  constructor(
    private readonly signIn: SecondFactorSignIn,
    private readonly cookie: RefreshCookie,
    private readonly challengeCookie: ChallengeCookie,
    private readonly devices: KnownDevices,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @ApiOperation({ summary: 'Finishes a sign-in by a code of the second factor, or by a recovery code' })
  @ApiSignedIn({ token: true })
  async finish(
    @Body() { challenge, code, recoveryCode }: SecondFactorSignInBody,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { answer, refreshToken, account } = await this.signIn.run({
      challenge,
      browserSecret: this.challengeCookie.read(request),
      given: { code, recoveryCode },
      ip: request.ip,
      deviceOf: (named) => {
        noteForSecurityLog(request, { account: named });
        return this.devices.deviceOf(request, { account: named, at });
      },
      from: usedFrom(request),
      at,
    });
    const reason = recoveryCode === undefined ? 'SIGNED_IN_BY_CODE' : 'SIGNED_IN_BY_RECOVERY_CODE';
    noteForSecurityLog(request, { event: SECOND_FACTOR_GIVEN, reason, actor: answer.user.id });
    this.challengeCookie.clear(reply);
    await this.cookie.begin(reply, refreshToken, at);
    this.devices.remember(request, reply, { account, at });
    return answer;
  }
}
