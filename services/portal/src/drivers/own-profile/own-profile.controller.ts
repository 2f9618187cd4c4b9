import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDetailsAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { Answers, CurrentActor, DriversOnly, Envelope, type DriverActor } from '@waybook/platform/http';
import { changesFrom } from '../driver-body.js';
import { GetDriver } from '../driver-by-id/get-driver.query.js';
import { ChangeOwnProfile } from './change-own-profile.command.js';
import { OwnProfileBody } from './own-profile.request.js';

/** What the office writes about a driver isn't theirs to read. */
const asTheirs = (driver: DriverDetailsAnswer): DriverDetailsAnswer => ({
  ...driver,
  notes: null,
  isUnderLegalHold: false,
  legalHold: null,
});

@ApiTags("a driver's own record")
@Controller('api/driver/profile')
export class OwnProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: "The signed-in driver's own record, without the office's notes" })
  @Answers(DriverDetailsAnswer)
  get(@CurrentActor() driver: DriverActor): Promise<DriverDetailsAnswer> {
    return this.#own(driver);
  }

  @Put()
  @DriversOnly()
  @ApiOperation({ summary: 'Changes where the signed-in driver can be reached' })
  @Answers(DriverDetailsAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() driver: DriverActor,
    @Body() body: OwnProfileBody,
  ): Promise<DriverDetailsAnswer> {
    await this.commands.execute(new ChangeOwnProfile(envelope, driver.id, changesFrom(body)));
    return this.#own(driver);
  }

  async #own({ businessId, id }: DriverActor): Promise<DriverDetailsAnswer> {
    return asTheirs(await this.queries.execute(new GetDriver(businessId, id)));
  }
}
