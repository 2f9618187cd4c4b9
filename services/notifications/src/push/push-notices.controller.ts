import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PushNoticesAnswer } from '@waybook/contracts/answers';
import { Answers, CurrentActor, DriversOnly, RequestedAt, type DriverActor } from '@waybook/platform/http';
import { GetPushNotices } from './get-push-notices.query.js';
import { ChoosePushKinds, SubscribeDevice, UnsubscribeDevice } from './push-notices.command.js';
import { ChoosePushKindsBody, SubscribeDeviceBody } from './push-notices.request.js';

@ApiTags('notifications')
@Controller('api/notifications/push')
export class PushNoticesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: "What the caller's phones show notices of, and whether this one does" })
  @Answers(PushNoticesAnswer)
  notices(@CurrentActor() actor: DriverActor): Promise<PushNoticesAnswer> {
    return this.queries.execute(new GetPushNotices(actor));
  }

  @Put('device')
  @DriversOnly()
  @ApiOperation({ summary: 'Shows notices on the device of this session, for as long as the session stands' })
  @Answers(PushNoticesAnswer)
  async subscribe(
    @CurrentActor() actor: DriverActor,
    @Body() body: SubscribeDeviceBody,
    @RequestedAt() at: Date,
  ): Promise<PushNoticesAnswer> {
    await this.commands.execute(new SubscribeDevice(actor, body, at));
    return this.notices(actor);
  }

  @Delete('device')
  @DriversOnly()
  @ApiOperation({ summary: 'Shows no more notices on the device of this session' })
  @Answers(PushNoticesAnswer)
  async unsubscribe(@CurrentActor() actor: DriverActor): Promise<PushNoticesAnswer> {
    await this.commands.execute(new UnsubscribeDevice(actor));
    return this.notices(actor);
  }

  @Put('kinds')
  @DriversOnly()
  @ApiOperation({ summary: "Chooses what the caller's phones show; kinds that aren't named stay as they are" })
  @Answers(PushNoticesAnswer)
  async choose(@CurrentActor() actor: DriverActor, @Body() { kinds }: ChoosePushKindsBody): Promise<PushNoticesAnswer> {
    await this.commands.execute(new ChoosePushKinds(actor, kinds));
    return this.notices(actor);
  }
}
