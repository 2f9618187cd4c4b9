import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AnswersNothing,
  CurrentActor,
  noteForSecurityLog,
  RequestedAt,
  SignedIn,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { PASSWORD_CHANGED } from '../security-events.js';
import { ChangePassword } from './change-password.js';
import { ChangePasswordBody } from './change-password.request.js';

@ApiTags('sign-in')
@Controller('api/auth/change-password')
export class ChangePasswordController {
  constructor(private readonly changePassword: ChangePassword) {}

  @Post()
  @SignedIn()
  @ApiOperation({ summary: "Changes one's own password and ends one's other sessions" })
  @AnswersNothing('Changed')
  async change(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordBody,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.changePassword.run(actor, { ...body, at });
    noteForSecurityLog(request, { event: PASSWORD_CHANGED, reason: 'OWN_PASSWORD_CHANGED' });
  }
}
