import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { EarningsAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { AdminsWith, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { findEntry } from '../find-entry.js';
import { EarningsSchema } from '../records/earnings-schema.js';
import { DecideOnEarnings, type EntryDecision } from './decide-on-earnings.command.js';
import { ReturnEarningsBody } from './decide-on-earnings.request.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class DecideOnEarningsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Post(':id/submit')
  @HttpCode(200)
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Sends a draft entry for approval' })
  @ApiOkResponse({ type: EarningsSchema })
  submit(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
  ): Promise<EarningsAnswer> {
    return this.#decide(envelope, admin, id, { kind: 'submit' });
  }

  @Post(':id/approve')
  @HttpCode(200)
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Approves an entry, of which a remittance can then be made' })
  @ApiOkResponse({ type: EarningsSchema })
  approve(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
  ): Promise<EarningsAnswer> {
    return this.#decide(envelope, admin, id, { kind: 'approve' });
  }

  @Post(':id/return')
  @HttpCode(200)
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Sends an entry back to be set right, with a reason, unless a remittance stands for it' })
  @ApiOkResponse({ type: EarningsSchema })
  return(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
    @Body() { reason }: ReturnEarningsBody,
  ): Promise<EarningsAnswer> {
    return this.#decide(envelope, admin, id, { kind: 'return', reason });
  }

  @Delete(':id')
  @HttpCode(204)
  @AdminsWith('earnings:write')
  @ApiOperation({ summary: 'Removes an entry while it is a draft' })
  @ApiNoContentResponse()
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
    decision: EntryDecision,
  ): Promise<EarningsAnswer> {
    await this.commands.execute(new DecideOnEarnings(envelope, admin, id, decision));
    return findEntry(this.tables, admin.businessId, id);
  }
}
