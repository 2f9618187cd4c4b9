import { Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { InvitationAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
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
@Controller('api/admin/users')
export class AdminInvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Get('invitations')
  @AdminsWith('admin-users:read')
  @ApiOperation({ summary: 'The admin users who were invited and have chosen no password yet' })
  @AnswersList(InvitationAnswer)
  list(@CurrentActor() { businessId }: AdminActor): Promise<InvitationAnswer[]> {
    return this.invitations.list(businessId, 'admin');
  }

  @Post(':id/invitation')
  @AdminsWith('admin-users:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Mails an admin user another link to choose a password by; the one before ends' })
  @AnswersNothing('Sent again')
  async sendAgain(
    @CurrentActor() { businessId: business }: AdminActor,
    @IdParam() id: string,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.invitations.sendAgain({ business, id, kind: 'admin' }, at);
    noteForSecurityLog(request, { event: INVITATION_CHANGED, reason: 'INVITATION_SENT_AGAIN' });
  }

  @Delete(':id/invitation')
  @AdminsWith('admin-users:write')
  @ApiOperation({ summary: 'Withdraws the invitation of an admin user, whose link is good for nothing from then on' })
  @AnswersNothing('Withdrawn')
  async withdraw(
    @CurrentActor() { businessId: business }: AdminActor,
    @IdParam() id: string,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.invitations.withdraw({ business, id, kind: 'admin' }, at);
    noteForSecurityLog(request, { event: INVITATION_CHANGED, reason: 'INVITATION_WITHDRAWN' });
  }
}
