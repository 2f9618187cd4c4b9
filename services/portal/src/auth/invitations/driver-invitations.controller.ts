import { Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverInvitationAnswer, InvitationAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  Answers,
  AnswersList,
  AnswersNothing,
  CurrentActor,
  IdParam,
  NeedsRecentProof,
  noteForSecurityLog,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { INVITATION_CHANGED } from '../security-events.js';
import { Invitations } from './invitations.js';

@ApiTags('sign-in')
@Controller('api/drivers')
export class DriverInvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Get('invitations')
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: 'The drivers who were invited and have chosen no password yet' })
  @AnswersList(InvitationAnswer)
  list(@CurrentActor() { businessId }: AdminActor): Promise<InvitationAnswer[]> {
    return this.invitations.list(businessId, 'driver');
  }

  @Get(':id/invitation')
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: 'Whether a driver was invited, or can be because they have no sign-in of their own' })
  @Answers(DriverInvitationAnswer)
  standing(@CurrentActor() { businessId }: AdminActor, @IdParam() id: string): Promise<DriverInvitationAnswer> {
    return this.invitations.ofDriver(businessId, id);
  }

  @Post(':id/invitation')
  @AdminsWith('drivers:write')
  @NeedsRecentProof()
  @ApiOperation({
    summary:
      'Mails a driver a link to choose a password by: who never signed in, or another one to whoever was invited',
  })
  @AnswersNothing('Sent')
  async invite(
    @CurrentActor() { businessId: business }: AdminActor,
    @IdParam() id: string,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const reason = await this.invitations.inviteDriver({ business, id }, at);
    noteForSecurityLog(request, { event: INVITATION_CHANGED, reason });
  }

  @Delete(':id/invitation')
  @AdminsWith('drivers:write')
  @ApiOperation({ summary: 'Withdraws the invitation of a driver, whose link is good for nothing from then on' })
  @AnswersNothing('Withdrawn')
  async withdraw(
    @CurrentActor() { businessId: business }: AdminActor,
    @IdParam() id: string,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.invitations.withdraw({ business, id, kind: 'driver' }, at);
    noteForSecurityLog(request, { event: INVITATION_CHANGED, reason: 'INVITATION_WITHDRAWN' });
  }
}
