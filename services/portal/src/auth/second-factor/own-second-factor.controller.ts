import { Body, Controller, Get, Header, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnSecondFactorAnswer, RecoveryCodesAnswer, SecondFactorSetUpAnswer } from '@waybook/contracts/answers';
import {
  Answers,
  AnswersNothing,
  CurrentActor,
  NeedsRecentProof,
  noteForSecurityLog,
  OpenWithoutSecondFactor,
  RequestedAt,
  SignedIn,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { SECOND_FACTOR_CHANGED, SECOND_FACTOR_GIVEN } from '../security-events.js';
import { OwnSecondFactor } from './own-second-factor.js';
import { ConfirmSecondFactorBody, SetUpSecondFactorBody, TurnOnSecondFactorBody } from './second-factor.requests.js';

@ApiTags('sign-in')
@Controller('api/auth/second-factor')
export class OwnSecondFactorController {
  constructor(private readonly own: OwnSecondFactor) {}

  @Get()
  @SignedIn()
  @OpenWithoutSecondFactor()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "Whether one's own second factor is on, and how many recovery codes are left" })
  @Answers(OwnSecondFactorAnswer)
  standing(@CurrentActor() actor: Actor): Promise<OwnSecondFactorAnswer> {
    return this.own.standing(actor);
  }

  @Post('set-up')
  @SignedIn()
  @OpenWithoutSecondFactor()
  @NeedsRecentProof('password_if_asked')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'A new secret for an authenticator app; it counts once a code of it was given' })
  @Answers(SecondFactorSetUpAnswer)
  setUp(
    @CurrentActor() actor: Actor,
    @Body() { currentPassword }: SetUpSecondFactorBody,
    @RequestedAt() at: Date,
  ): Promise<SecondFactorSetUpAnswer> {
    return this.own.setUp(actor, { currentPassword, at });
  }

  @Put()
  @SignedIn()
  @OpenWithoutSecondFactor()
  @NeedsRecentProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Turns the second factor on by the first code of the app; the recovery codes are shown this once',
  })
  @Answers(RecoveryCodesAnswer)
  async turnOn(
    @CurrentActor() actor: Actor,
    @Body() { code }: TurnOnSecondFactorBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesAnswer> {
    const codes = await this.own.turnOn(actor, code, at);
    noteForSecurityLog(request, { event: SECOND_FACTOR_CHANGED, reason: 'SECOND_FACTOR_TURNED_ON' });
    return codes;
  }

  @Post('turn-off')
  @SignedIn()
  @NeedsRecentProof('password_if_asked')
  @ApiOperation({ summary: 'Turns the second factor off, by a recent code and the password' })
  @AnswersNothing('Turned off')
  async turnOff(
    @CurrentActor() actor: Actor,
    @Body() { currentPassword }: SetUpSecondFactorBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.own.turnOff(actor, { currentPassword, at });
    noteForSecurityLog(request, { event: SECOND_FACTOR_CHANGED, reason: 'SECOND_FACTOR_TURNED_OFF' });
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @SignedIn()
  @NeedsRecentProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Ten new recovery codes, shown this once; those from before are good no longer' })
  @Answers(RecoveryCodesAnswer)
  async replaceRecoveryCodes(
    @CurrentActor() actor: Actor,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesAnswer> {
    const codes = await this.own.replaceRecoveryCodes(actor, at);
    noteForSecurityLog(request, { event: SECOND_FACTOR_CHANGED, reason: 'RECOVERY_CODES_REPLACED' });
    return codes;
  }

  @Post('confirm')
  @SignedIn()
  @ApiOperation({ summary: 'Gives a code of the second factor for what needs a recent one; it counts for ten minutes' })
  @AnswersNothing('Given')
  async confirm(
    @CurrentActor() actor: Actor,
    @Body() given: ConfirmSecondFactorBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.own.confirm(actor, given, at);
    noteForSecurityLog(request, { event: SECOND_FACTOR_GIVEN, reason: 'STEP_UP' });
  }
}
