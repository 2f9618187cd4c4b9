import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminUserAnswer } from '@waybook/contracts/answers';
import type { AmountIn, ChangeApprovalLimitsRequest } from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, IdParam, MoneyField, NeedsRecentProof } from '@waybook/platform/http';
import { GetAdminUser } from '../admin-user-details/get-admin-user.query.js';
import { ChangeApprovalLimits } from './change-approval-limits.js';

export class ChangeApprovalLimitsBody implements ChangeApprovalLimitsRequest {
  @MoneyField({ minPence: 0, nullable: true, label: 'The limit for a remittance' })
  readonly remittanceLimit!: AmountIn | null;

  @MoneyField({ minPence: 0, nullable: true, label: 'The limit for a payment run' })
  readonly runLimit!: AmountIn | null;
}

const penceOrNull = (amount: AmountIn | null) => (amount === null ? null : penceFromPounds(amount));

@ApiTags('admin users')
@Controller('api/admin/users')
export class ChangeApprovalLimitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put(':id/approval-limits')
  @AdminsWith('admin-users:write')
  @NeedsRecentProof()
  @ApiOperation({
    summary: 'Change how much an admin user may approve: per remittance and per payment run; null is no limit',
    description: 'By a director. Nobody raises their own, unless they are the only director.',
  })
  @Answers(AdminUserAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() { remittanceLimit, runLimit }: ChangeApprovalLimitsBody,
  ): Promise<AdminUserAnswer> {
    const limits = { remittancePence: penceOrNull(remittanceLimit), runPence: penceOrNull(runLimit) };
    await this.commands.execute(new ChangeApprovalLimits(envelope, id, limits));
    return this.queries.execute(new GetAdminUser(envelope.business, id));
  }
}
