import { Body, Controller, Delete, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EarningsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  Answers,
  AnswersNothing,
  CurrentActor,
  Envelope,
  IdParam,
  type AdminActor,
} from '@waybook/platform/http';
import { findEntry } from '../find-entry.js';
import { DecideOnEarnings, type EntryAction } from './decide-on-earnings.command.js';
import { ReturnEarningsBody } from './decide-on-earnings.request.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class DecideOnEarningsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Post(':id/submit')
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Sends a draft entry for approval' })
  @Answers(EarningsAnswer)
  submit(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
  ): Promise<EarningsAnswer> {
    return this.#decide(envelope, admin, id, { kind: 'submit' });
  }

  @Post(':id/approve')
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Approves an entry, of which a remittance can then be made' })
  @Answers(EarningsAnswer)
  approve(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
  ): Promise<EarningsAnswer> {
    return this.#decide(envelope, admin, id, { kind: 'approve' });
  }

  @Post(':id/return')
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Sends an entry back to be set right, with a reason, unless a remittance stands for it' })
  @Answers(EarningsAnswer)
  return(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
    @Body() { reason }: ReturnEarningsBody,
  ): Promise<EarningsAnswer> {
    return this.#decide(envelope, admin, id, { kind: 'return', reason });
  }

  @Delete(':id')
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Removes an entry while it is a draft' })
  @AnswersNothing()
  remove(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
  ): Promise<void> {
    return this.commands.execute(new DecideOnEarnings(envelope, admin, id, { kind: 'remove' }));
  }

  async #decide(
    envelope: CommandEnvelope,
    admin: AdminActor,
    id: string,
    action: EntryAction,
  ): Promise<EarningsAnswer> {
    await this.commands.execute(new DecideOnEarnings(envelope, admin, id, action));
    return findEntry(this.tables, admin.businessId, id);
  }
}
