import { Body, Controller, Delete, Header, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { WebhookAnswer, WebhookWithSecretAnswer } from '@waybook/contracts/answers';
import { API_KEY_PERMISSIONS, holdsPermission } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  AnswersCreated,
  AnswersNothing,
  CurrentActor,
  Envelope,
  IdParam,
  NeedsRecentProof,
  NotAllowed,
  type AdminActor,
} from '@waybook/platform/http';
import type { WebhookSettings } from '../webhook.js';
import { AddWebhook, ChangeWebhook, DeleteWebhook, RotateWebhookSecret } from './webhook.commands.js';
import { AddWebhookBody, ChangeWebhookBody } from './webhook.requests.js';

@ApiTags('webhooks')
@Controller('api/webhooks')
export class WebhookSettingsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "Sends the business's events to an address from now on; the secret is shown this once" })
  @AnswersCreated(WebhookWithSecretAnswer)
  add(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() body: AddWebhookBody,
  ): Promise<WebhookWithSecretAnswer> {
    requireEvents(actor);
    return this.commands.execute(new AddWebhook(envelope, settingsIn(body)));
  }

  @Put(':id')
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Changes where events go, and which; switches it off, or on again' })
  @Answers(WebhookAnswer)
  change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() body: ChangeWebhookBody,
  ): Promise<WebhookAnswer> {
    requireEvents(actor);
    return this.commands.execute(new ChangeWebhook(envelope, id, settingsIn(body), body.isOn));
  }

  @Post(':id/rotate-secret')
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Makes a new secret, shown this once; the old one signs as well for another 24 hours' })
  @AnswersCreated(WebhookWithSecretAnswer)
  rotate(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
  ): Promise<WebhookWithSecretAnswer> {
    requireEvents(actor);
    return this.commands.execute(new RotateWebhookSecret(envelope, id));
  }

  @Delete(':id')
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Sends nothing there any more; what waits is dropped' })
  @AnswersNothing('Deleted')
  delete(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new DeleteWebhook(envelope, id));
  }
}

/** Nobody hands on what they may not read themselves. */
function requireEvents({ permissions }: AdminActor): void {
  if (!API_KEY_PERMISSIONS.every((one) => holdsPermission(permissions, one))) throw new NotAllowed();
}

function settingsIn({ url, description = '', eventTypes = null }: AddWebhookBody): WebhookSettings {
  return { url, description, eventTypes };
}
