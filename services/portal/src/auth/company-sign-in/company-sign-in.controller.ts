import { Body, Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CompanySignInStartAnswer, CompanySignOutAnswer } from '@waybook/contracts/answers';
import type { SignInAnswer } from '@waybook/contracts/api';
import {
  Answers,
  CurrentActor,
  noteForSecurityLog,
  OpenWithoutSecondFactor,
  Public,
  RequestedAt,
  SignedIn,
  TakesSmallBody,
  WritesSessionOnly,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../known-devices/known-devices.js';
import { SIGNED_IN } from '../security-events.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { usedFrom } from '../sessions/used-from.js';
import { ApiSignedIn } from '../sign-in/sign-in-schemas.js';
import { FinishCompanySignInBody, StartCompanySignInBody } from './company-sign-in.requests.js';
import { CompanySignIn } from './company-sign-in.js';
import { PendingSignIns } from './pending-sign-ins.js';

@ApiTags('sign-in')
@Controller('api/auth/company-sign-in')
export class CompanySignInController {
  constructor(
    private readonly signIn: CompanySignIn,
    private readonly pendings: PendingSignIns,
    private readonly cookie: RefreshCookie,
    private readonly devices: KnownDevices,
  ) {}

  @Post('start')
  @HttpCode(200)
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "Where a business's admins sign in with its own provider: once, within ten minutes" })
  @Answers(CompanySignInStartAnswer)
  async start(
    @Body() { business, isFresh = false }: StartCompanySignInBody,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanySignInStartAnswer> {
    const { url, pending } = await this.signIn.begin(business, { ip: request.ip, isFresh, at });
    this.pendings.keep(reply, pending);
    return { url };
  }

  @Post('finish')
  @HttpCode(200)
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @ApiOperation({
    summary: 'Signs in whom the provider sent back to this browser; the second factor is the provider’s',
  })
  @ApiSignedIn({ token: true })
  async finish(
    @Body() { business, query }: FinishCompanySignInBody,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const pending = this.pendings.read(request, at);
    this.pendings.forget(reply);
    const { answer, refreshToken, account } = await this.signIn.finish({
      ...{ business, query, pending, ip: request.ip, from: usedFrom(request), at },
      deviceOf: (named) => this.devices.deviceOf(request, { account: named, at }),
    });
    const actor = answer.user.id;
    noteForSecurityLog(request, { event: SIGNED_IN, reason: 'SIGNED_IN_WITH_COMPANY', actor, account });
    await this.cookie.begin(reply, refreshToken, at);
    this.devices.remember(request, reply, { account, at });
    return answer;
  }

  @Get('sign-out')
  @SignedIn()
  @OpenWithoutSecondFactor()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "Where the company's provider ends its own session, once this one has ended" })
  @Answers(CompanySignOutAnswer)
  async signOut(@CurrentActor() actor: Actor): Promise<CompanySignOutAnswer> {
    return { url: await this.signIn.signOutUrl(actor) };
  }
}
