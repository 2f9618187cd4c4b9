import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnBusinessAnswer } from '@waybook/contracts/answers';
import type { SignInAnswer } from '@waybook/contracts/api';
import {
  AnswersCreated,
  AnswersList,
  AnswersNothing,
  CurrentActor,
  IdParam,
  NeedsRecentProof,
  noteForSecurityLog,
  RequestedAt,
  SignedIn,
  TakesSmallBody,
  WritesSessionOnly,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../known-devices/known-devices.js';
import { BUSINESS_ADDED, BUSINESS_REMOVED, SIGNED_IN } from '../security-events.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { usedFrom } from '../sessions/used-from.js';
import { ApiSignedIn } from '../sign-in/sign-in-schemas.js';
import { AddBusiness } from './add-business.js';
import { OwnBusinesses, ownBusinessAnswer } from './own-businesses.js';
import { AddOwnBusinessBody, SwitchBusinessBody } from './own-businesses.requests.js';
import type { ShownFrom } from './shown-codes.js';
import { SwitchBusiness } from './switch-business.js';

@ApiTags('sign-in')
@Controller('api/me/businesses')
export class OwnBusinessesController {
  constructor(
    private readonly own: OwnBusinesses,
    private readonly adding: AddBusiness,
    private readonly switching: SwitchBusiness,
    private readonly cookie: RefreshCookie,
    private readonly devices: KnownDevices,
  ) {}

  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'The businesses that one has an account with: the one that one is signed in to first' })
  @AnswersList(OwnBusinessAnswer)
  list(@CurrentActor() actor: Actor): Promise<OwnBusinessAnswer[]> {
    return this.own.list(actor);
  }

  @Post()
  @SignedIn()
  @TakesSmallBody()
  @NeedsRecentProof()
  @ApiOperation({ summary: "Adds another business to one's own, by the sign-in that one has there" })
  @AnswersCreated(OwnBusinessAnswer)
  async add(
    @CurrentActor() actor: Actor,
    @Body() wanted: AddOwnBusinessBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<OwnBusinessAnswer> {
    const added = await this.adding.run(actor, { wanted, ...this.#shownFrom(request, at) });
    noteForSecurityLog(request, { event: BUSINESS_ADDED });
    return ownBusinessAnswer(added, actor);
  }

  @Post(':id/switch')
  @HttpCode(200)
  @SignedIn()
  @TakesSmallBody()
  @WritesSessionOnly()
  @ApiOperation({ summary: "Ends the session and begins one in another of one's businesses" })
  @ApiSignedIn({ token: true })
  async switch(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() given: SwitchBusinessBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const shown = this.#shownFrom(request, at);
    const opened = await this.switching.run(actor, id, { given, ...shown });
    const { answer, refreshToken, account } = opened;
    noteForSecurityLog(request, { event: SIGNED_IN, reason: 'SIGNED_IN_BY_LINK', account, actor: answer.user.id });
    await this.cookie.begin(reply, refreshToken, at);
    this.devices.remember(request, reply, { account, at });
    return answer;
  }

  @Delete(':id')
  @SignedIn()
  @ApiOperation({
    summary: "Removes a business from one's own; the account there stays, and is signed in to by itself",
  })
  @AnswersNothing('Removed')
  async remove(@CurrentActor() actor: Actor, @IdParam() id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.own.remove(actor, id);
    noteForSecurityLog(request, { event: BUSINESS_REMOVED });
  }

  #shownFrom(request: FastifyRequest, at: Date): ShownFrom {
    const deviceOf = (account: string) => {
      noteForSecurityLog(request, { account });
      return this.devices.deviceOf(request, { account, at });
    };
    return { ip: request.ip, deviceOf, from: usedFrom(request), at };
  }
}
