import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { Answers, CurrentActor, DriversOnly, Envelope, IdParam, type DriverActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AcceptsIfMatch, entityTag, entityTagHeader, ExpectedVersion } from '../entity-tag.js';
import { WithdrawRemittance } from './withdraw-remittance.command.js';
import { WithdrawRemittanceBody } from './withdraw-remittance.request.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class WithdrawRemittanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/withdraw')
  @DriversOnly()
  @ApiOperation({ summary: 'Take back a remittance of one’s own that nobody has decided yet' })
  @AcceptsIfMatch()
  @Answers(RemittanceAnswer, { headers: entityTagHeader })
  async withdraw(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @IdParam() id: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Body() { reason }: WithdrawRemittanceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const command = new WithdrawRemittance(envelope, driver, id, reason ?? null, expectedVersion);
    const { version, remittance } = await this.commands.execute(command);
    void reply.header('etag', entityTag(version));
    return remittance;
  }
}
