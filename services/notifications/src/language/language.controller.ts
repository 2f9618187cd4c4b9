import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnLanguageAnswer } from '@waybook/contracts/answers';
import { Answers, CurrentActor, DriversOnly, type DriverActor } from '@waybook/platform/http';
import { ChangeLanguage } from './change-language.command.js';
import { GetLanguage } from './get-language.query.js';
import { ChangeLanguageBody } from './language.request.js';

@ApiTags('notifications')
@Controller('api/notifications/language')
export class LanguageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: 'What the signed-in driver reads, in the portal and in mails' })
  @Answers(OwnLanguageAnswer)
  get(@CurrentActor() driver: DriverActor): Promise<OwnLanguageAnswer> {
    return this.queries.execute(new GetLanguage(driver));
  }

  @Put()
  @DriversOnly()
  @ApiOperation({ summary: 'Changes what the signed-in driver reads' })
  @Answers(OwnLanguageAnswer)
  async change(
    @CurrentActor() driver: DriverActor,
    @Body() { language }: ChangeLanguageBody,
  ): Promise<OwnLanguageAnswer> {
    await this.commands.execute(new ChangeLanguage(driver, language));
    return this.queries.execute(new GetLanguage(driver));
  }
}
