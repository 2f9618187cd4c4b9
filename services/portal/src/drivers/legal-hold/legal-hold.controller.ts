import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDetailsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope } from '@waybook/platform/http';
import { GetDriver } from '../driver-by-id/get-driver.query.js';
import { DriverIds } from '../driver-ids.js';
import { LegalHoldBody } from './legal-hold.request.js';
import { PlaceLegalHold } from './place-legal-hold.command.js';
import { ReleaseLegalHold } from './release-legal-hold.command.js';

/** Whoever may delete a driver may say that it mustn't be done. */
@ApiTags('drivers')
@Controller('api/drivers/:id/legal-hold')
export class LegalHoldController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ids: DriverIds,
  ) {}

  @Post()
  @AdminsWith('drivers:delete')
  @ApiOperation({ summary: 'Places a legal hold, with its reason: until it is released the driver is not deleted' })
  @Answers(DriverDetailsAnswer)
  async place(
    @Envelope() envelope: CommandEnvelope,
    @Param('id') idOrCode: string,
    @Body() { reason }: LegalHoldBody,
  ): Promise<DriverDetailsAnswer> {
    const driverId = await this.ids.of(envelope.business, idOrCode);
    await this.commands.execute(new PlaceLegalHold(envelope, driverId, reason));
    return this.queries.execute(new GetDriver(envelope.business, driverId));
  }

  @Delete()
  @AdminsWith('drivers:delete')
  @ApiOperation({ summary: 'Releases the legal hold, and says why; where none stands nothing happens' })
  @Answers(DriverDetailsAnswer)
  async release(
    @Envelope() envelope: CommandEnvelope,
    @Param('id') idOrCode: string,
    @Body() { reason }: LegalHoldBody,
  ): Promise<DriverDetailsAnswer> {
    const driverId = await this.ids.of(envelope.business, idOrCode);
    await this.commands.execute(new ReleaseLegalHold(envelope, driverId, reason));
    return this.queries.execute(new GetDriver(envelope.business, driverId));
  }
}
