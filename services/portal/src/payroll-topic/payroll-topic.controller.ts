import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PayrollTopicAnswer } from '@waybook/contracts/answers';
import { holdsPermission, type PayrollTopicRequest } from '@waybook/contracts/api';
import { businessPayrollTopic } from '@waybook/contracts/public-events';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  Answers,
  CurrentActor,
  Envelope,
  FlagField,
  NeedsRecentProof,
  NotAllowed,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { PayrollTopicRecord } from './payroll-topic.entity.js';
import { SwitchPayrollTopic } from './switch-payroll-topic.command.js';

const MAX_USER_LENGTH = 200;

class PayrollTopicBody implements PayrollTopicRequest {
  @FlagField() readonly isOn!: boolean;
  @TextField({ max: MAX_USER_LENGTH, optional: true, nullable: true, label: 'Kafka user' })
  readonly kafkaUser?: string | null;
}

@ApiTags('events')
@Controller('api/payroll-topic')
export class PayrollTopicController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "The business's own Kafka topic of payroll events, and who may read it" })
  @Answers(PayrollTopicAnswer)
  async show(@CurrentActor() { businessId }: AdminActor): Promise<PayrollTopicAnswer> {
    const record = await this.tables.in(businessId, (manager) =>
      manager.findOneBy(PayrollTopicRecord, { id: businessId, business: businessId }),
    );
    return {
      isOn: record?.is_on ?? false,
      topic: businessPayrollTopic(businessId),
      kafkaUser: record?.kafka_user ?? null,
      switchedAt: record?.switched_at.toISOString() ?? null,
    };
  }

  @Put()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: "Switches the business's own Kafka topic of payroll events on, for one reader, or off" })
  @Answers(PayrollTopicAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { isOn, kafkaUser }: PayrollTopicBody,
  ): Promise<PayrollTopicAnswer> {
    // Nobody grants what they don't hold.
    if (!holdsPermission(actor.permissions, 'events:read')) throw new NotAllowed();
    await this.commands.execute(new SwitchPayrollTopic(envelope, isOn, kafkaUser ?? null));
    return this.show(actor);
  }
}
