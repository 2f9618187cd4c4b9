import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Envelope } from '@waybook/platform/http';
import { GetDriver } from '../driver-by-id/get-driver.query.js';
import { DriverIds } from '../driver-ids.js';
import { DriverDetailsSchema } from '../driver-schemas.js';
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
  @HttpCode(200)
  @AdminsWith('drivers:delete')
  @ApiOperation({ summary: 'Places a legal hold, with its reason: until it is released the driver is not deleted' })
  @ApiOkResponse({ type: DriverDetailsSchema })
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
  @HttpCode(200)
  @AdminsWith('drivers:delete')
  @ApiOperation({ summary: 'Releases the legal hold, and says why; where none stands nothing happens' })
  @ApiOkResponse({ type: DriverDetailsSchema })
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
