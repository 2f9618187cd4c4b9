import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersNothing, Envelope, IdParam, NeedsRecentProof, NotFound } from '@waybook/platform/http';
import type { UserKind } from '../../credentials/users.table.js';
import { People } from '../access/people.js';
import { ResetSecondFactor } from './second-factor.commands.js';
import { ResetSecondFactorBody } from './second-factor.requests.js';

@ApiTags('sign-in')
@Controller('api')
export class ResetSecondFactorController {
  constructor(
    private readonly people: People,
    private readonly commands: CommandBus,
  ) {}

  @Post('admin/users/:id/reset-second-factor')
  @AdminsWith('admin-users:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: "A director takes away an admin user's second factor who has lost it, and signs them out" })
  @AnswersNothing('Reset')
  ofAdmin(
    @Envelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() { reason }: ResetSecondFactorBody,
  ): Promise<void> {
    return this.#reset(envelope, { id, type: 'admin', reason });
  }

  @Post('drivers/:id/reset-second-factor')
  @AdminsWith('drivers:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: "A director takes away a driver's second factor who has lost it, and signs them out" })
  @AnswersNothing('Reset')
  ofDriver(
    @Envelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() { reason }: ResetSecondFactorBody,
  ): Promise<void> {
    return this.#reset(envelope, { id, type: 'driver', reason });
  }

  async #reset(envelope: CommandEnvelope, { id: personId, type: personType, reason }: Reset): Promise<void> {
    const person = await this.people.find(envelope.business, personId);
    if (person?.type !== personType) throw new NotFound();
    await this.commands.execute(new ResetSecondFactor(envelope, { personId, personType }, reason));
  }
}

interface Reset {
  readonly id: string;
  readonly type: UserKind;
  readonly reason: string;
}
