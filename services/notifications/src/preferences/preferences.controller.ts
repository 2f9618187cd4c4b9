import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationPreferenceAnswer } from '@waybook/contracts/api';
import { CurrentActor, SignedIn, type Actor } from '@waybook/platform/http';
import { Preferences } from './preferences.js';
import { ChangePreferencesBody } from './preferences.request.js';

class NotificationPreferenceSchema implements NotificationPreferenceAnswer {
  @ApiProperty({ enum: NOTIFICATION_KINDS }) kind!: NotificationKind;
  @ApiProperty() inApp!: boolean;
  @ApiProperty() email!: boolean;
  @ApiProperty({ description: "Can't be switched off" }) isFixed!: boolean;
}

@ApiTags('notifications')
@Controller('api/notifications/preferences')
export class PreferencesController {
  constructor(private readonly preferences: Preferences) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Of what the caller is told, and which way' })
  @ApiOkResponse({ type: NotificationPreferenceSchema, isArray: true })
  list(@CurrentActor() actor: Actor): Promise<NotificationPreferenceAnswer[]> {
    return this.preferences.of(actor);
  }

  @Put()
  @SignedIn()
  @ApiOperation({ summary: "Changes which way the caller is told; kinds that aren't named stay as they are" })
  @ApiOkResponse({ type: NotificationPreferenceSchema, isArray: true })
  async change(
    @CurrentActor() actor: Actor,
    @Body() { preferences }: ChangePreferencesBody,
  ): Promise<NotificationPreferenceAnswer[]> {
    await this.preferences.change(actor, preferences);
    return this.preferences.of(actor);
  }
}
