import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ConfirmPasswordRequest } from '@waybook/contracts/api';
import {
  AnswersNothing,
  CompanySignInWanted,
  CurrentActor,
  noteForSecurityLog,
  OpenWithoutSecondFactor,
  RequestedAt,
  SignedIn,
  WritesSessionOnly,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { EnteredPasswordField } from '../../credentials/password-fields.js';
import { OwnPassword } from '../own-password.js';
import { PASSWORD_GIVEN } from '../security-events.js';
import { RecentProofs } from './recent-proofs.js';

class ConfirmPasswordBody implements ConfirmPasswordRequest {
  @EnteredPasswordField()
  readonly currentPassword!: string;
}

@ApiTags('sign-in')
@Controller('api/auth/password/confirm')
export class ConfirmPasswordController {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly proofs: RecentProofs,
  ) {}

  @Post()
  @SignedIn()
  @OpenWithoutSecondFactor()
  @WritesSessionOnly()
  @ApiOperation({ summary: "Gives one's password for a call that needs a recent proof; it counts for ten minutes" })
  @AnswersNothing('Given')
  async confirm(
    @CurrentActor() actor: Actor,
    @Body() { currentPassword }: ConfirmPasswordBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.ownPassword.verify(actor, { currentPassword, at });
    if ((await this.proofs.missing(actor, at)) === 'company_sign_in') throw new CompanySignInWanted();
    noteForSecurityLog(request, { event: PASSWORD_GIVEN, reason: 'STEP_UP_BY_PASSWORD' });
  }
}
