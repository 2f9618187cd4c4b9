import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotificationPreferenceAnswer } from '@waybook/contracts/answers';
import { AnswersList, CurrentActor, SignedIn, type Actor } from '@waybook/platform/http';
import { Preferences } from './preferences.js';
import { ChangePreferencesBody } from './preferences.request.js';

@ApiTags('notifications')
@Controller('api/notifications/preferences')
export class PreferencesController {
  constructor(private readonly preferences: Preferences) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Of what the caller is told, and which way' })
  @AnswersList(NotificationPreferenceAnswer)
  list(@CurrentActor() actor: Actor): Promise<NotificationPreferenceAnswer[]> {
    return this.preferences.of(actor);
  }

  @Put()
  @SignedIn()
  @ApiOperation({ summary: "Changes which way the caller is told; kinds that aren't named stay as they are" })
  @AnswersList(NotificationPreferenceAnswer)
  async change(
    @CurrentActor() actor: Actor,
    @Body() { preferences }: ChangePreferencesBody,
  ): Promise<NotificationPreferenceAnswer[]> {
    await this.preferences.change(actor, preferences);
    return this.preferences.of(actor);
  }
}
