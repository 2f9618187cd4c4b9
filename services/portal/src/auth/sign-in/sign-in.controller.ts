import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { LoginAnswer } from '@waybook/contracts/api';
import { noteForSecurityLog, Public, RequestedAt, TakesSmallBody, WritesSessionOnly } from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountNamed } from '../../credentials/sign-in-names.js';
import { KnownDevices } from '../known-devices/known-devices.js';
import { SIGNED_IN } from '../security-events.js';
import { ChallengeCookie } from '../second-factor/challenge-cookie.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { usedFrom } from '../sessions/used-from.js';
import { ApiLogin } from './sign-in-schemas.js';
import { SignIn, type SignInRequest } from './sign-in.js';
import { AdminLogin, DriverLogin } from './sign-in.requests.js';

type Entered = Omit<SignInRequest, 'ip' | 'device' | 'from'>;

@ApiTags('sign-in')
@Controller('api')
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly cookie: RefreshCookie,
    private readonly devices: KnownDevices,
    private readonly challengeCookie: ChallengeCookie,
  ) {}

  @Post('admin/login')
  @HttpCode(200)
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @ApiOperation({ summary: 'Signs an admin in' })
  @ApiLogin()
  admin(
    @Body() { username, password }: AdminLogin,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    return this.#start({ kind: 'admin', login: username, password, at }, request, reply);
  }

  @Post('driver/login')
  @HttpCode(200)
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @ApiOperation({ summary: 'Signs a driver in' })
  @ApiLogin()
  driver(
    @Body() { email, password }: DriverLogin,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    return this.#start({ kind: 'driver', login: email, password, at }, request, reply);
  }

  async #start(entered: Entered, request: FastifyRequest, reply: FastifyReply): Promise<LoginAnswer> {
    const marked = { account: accountNamed(entered.kind, entered.login), at: entered.at };
    noteForSecurityLog(request, { account: marked.account });
    const device = this.devices.deviceOf(request, marked);
    const outcome = await this.signIn.start({ ...entered, ip: request.ip, device, from: usedFrom(request) });
    if ('challenge' in outcome) {
      const { challenge, expiresAt, browserSecret } = outcome;
      this.challengeCookie.set(reply, browserSecret);
      return { type: 'second_factor', challenge, expiresAt: expiresAt.toISOString() };
    }
    noteForSecurityLog(request, { event: SIGNED_IN, reason: 'SIGNED_IN_BY_PASSWORD', actor: outcome.answer.user.id });
    await this.cookie.begin(reply, outcome.refreshToken, entered.at);
    this.devices.remember(request, reply, marked);
    return outcome.answer;
  }
}
