import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnPasskeyAnswer, OwnPasskeysAnswer, PasskeyCreationAnswer } from '@waybook/contracts/answers';
import {
  Answers,
  AnswersCreated,
  AnswersNothing,
  CurrentActor,
  IdParam,
  NeedsRecentProof,
  noteForSecurityLog,
  OpenWithoutSecondFactor,
  RequestedAt,
  SignedIn,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_FACTOR_CHANGED } from '../security-events.js';
import { usedFrom } from '../sessions/used-from.js';
import { OwnPasskeys } from './own-passkeys.js';
import { PasskeyCookie } from './passkey-cookie.js';
import { AddPasskeyBody, PasskeyOptionsBody, RenamePasskeyBody } from './passkey.requests.js';

@ApiTags('sign-in')
@Controller('api/auth/passkeys')
export class OwnPasskeysController {
  constructor(
    private readonly own: OwnPasskeys,
    private readonly browser: PasskeyCookie,
  ) {}

  @Get()
  @SignedIn()
  @OpenWithoutSecondFactor()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "One's own passkeys, and what adding another one takes" })
  @Answers(OwnPasskeysAnswer)
  list(@CurrentActor() actor: Actor, @RequestedAt() at: Date): Promise<OwnPasskeysAnswer> {
    return this.own.list(actor, at);
  }

  @Post('offer')
  @SignedIn()
  @ApiOperation({ summary: 'Notes that one was asked whether one wants a passkey; nobody is asked twice' })
  @AnswersNothing('Noted')
  noteOffer(@CurrentActor() actor: Actor, @RequestedAt() at: Date): Promise<void> {
    return this.own.noteOffer(actor, at);
  }

  @Post('options')
  @HttpCode(200)
  @SignedIn()
  @OpenWithoutSecondFactor()
  @NeedsRecentProof('password_if_asked')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'What a browser makes a passkey of: once, within five minutes and in this session' })
  @Answers(PasskeyCreationAnswer)
  options(
    @CurrentActor() actor: Actor,
    @Body() { currentPassword }: PasskeyOptionsBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyCreationAnswer> {
    return this.own.options(actor, { currentPassword, browserSecret: this.browser.keep(request, reply), at });
  }

  @Post()
  @SignedIn()
  @OpenWithoutSecondFactor()
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Adds the passkey that the browser made' })
  @AnswersCreated(OwnPasskeyAnswer)
  async add(
    @CurrentActor() actor: Actor,
    @Body() made: AddPasskeyBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<OwnPasskeyAnswer> {
    const { device } = usedFrom(request);
    const added = await this.own.add(actor, { made, browserSecret: this.browser.read(request), device, at });
    noteForSecurityLog(request, { event: SECOND_FACTOR_CHANGED, reason: 'PASSKEY_ADDED' });
    return added;
  }

  @Put(':id')
  @SignedIn()
  @ApiOperation({ summary: "Renames one of one's own passkeys" })
  @Answers(OwnPasskeyAnswer)
  rename(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { name }: RenamePasskeyBody,
    @RequestedAt() at: Date,
  ): Promise<OwnPasskeyAnswer> {
    return this.own.rename(actor, id, name, at);
  }

  @Delete(':id')
  @SignedIn()
  @NeedsRecentProof()
  @ApiOperation({ summary: "Removes one of one's own passkeys; it lets nobody in any more" })
  @AnswersNothing('Removed')
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.own.remove(actor, id, at);
    noteForSecurityLog(request, { event: SECOND_FACTOR_CHANGED, reason: 'PASSKEY_REMOVED' });
  }
}
