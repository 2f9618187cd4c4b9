import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BusinessAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, NeedsRecentProof } from '@waybook/platform/http';
import { GetBusiness } from '../business-details/get-business.query.js';
import { ChangeBusiness } from './change-business.command.js';
import { ChangeBusinessBody } from './change-business.request.js';

@ApiTags('business')
@Controller('api/business')
export class ChangeBusinessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: "Change one's own business's details, as new invoices show them" })
  @Answers(BusinessAnswer)
  async change(@Envelope() envelope: CommandEnvelope, @Body() body: ChangeBusinessBody): Promise<BusinessAnswer> {
    await this.commands.execute(new ChangeBusiness(envelope, changesIn(body)));
    return this.queries.execute(new GetBusiness(envelope.business));
  }
}

/** An optional detail that is left blank is none. */
function changesIn(body: ChangeBusinessBody): ChangeBusinessBody {
  const given = Object.entries(body).filter(([, text]) => text !== undefined);
  return Object.fromEntries(given.map(([name, text]: [string, string | null]) => [name, text === '' ? null : text]));
}
