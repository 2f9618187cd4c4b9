import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotificationPreferenceAnswer } from '@waybook/contracts/answers';
import { AnswersList, CurrentActor, SignedIn, type Actor } from '@waybook/platform/http';
import { ChangePreferences } from './change-preferences.command.js';
import { GetPreferences } from './get-preferences.query.js';
import { ChangePreferencesBody } from './preferences.request.js';

@ApiTags('notifications')
@Controller('api/notifications/preferences')
export class PreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Of what the caller is told, and which way' })
  @AnswersList(NotificationPreferenceAnswer)
  list(@CurrentActor() actor: Actor): Promise<NotificationPreferenceAnswer[]> {
    return this.queries.execute(new GetPreferences(actor));
  }

  @Put()
  @SignedIn()
  @ApiOperation({ summary: "Changes which way the caller is told; kinds that aren't named stay as they are" })
  @AnswersList(NotificationPreferenceAnswer)
  async change(
    @CurrentActor() actor: Actor,
    @Body() { preferences }: ChangePreferencesBody,
  ): Promise<NotificationPreferenceAnswer[]> {
    await this.commands.execute(new ChangePreferences(actor, preferences));
    return this.queries.execute(new GetPreferences(actor));
  }
}
