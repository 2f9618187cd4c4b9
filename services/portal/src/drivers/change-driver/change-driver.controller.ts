import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDetailsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, NeedsRecentProof } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { changesFrom } from '../driver-body.js';
import { GetDriver } from '../driver-by-id/get-driver.query.js';
import { DriverIds } from '../driver-ids.js';
import { ChangeDriver } from './change-driver.command.js';
import { ChangeDriverBody } from './change-driver.request.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class ChangeDriverController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ids: DriverIds,
  ) {}

  @Put(':id')
  @AdminsWith('drivers:write')
  @NeedsRecentProof('password_if_asked')
  @ApiOperation({ summary: "Changes a driver's record; what isn't named stays as it is" })
  @Answers(DriverDetailsAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @Param('id') idOrCode: string,
    @Body() body: ChangeDriverBody,
  ): Promise<DriverDetailsAnswer> {
    refuseAnotherBusiness(envelope.business, body.businessId);
    const driverId = await this.ids.of(envelope.business, idOrCode);
    await this.commands.execute(new ChangeDriver(envelope, driverId, changesFrom(body), body.password || null));
    return this.queries.execute(new GetDriver(envelope.business, driverId));
  }
}
