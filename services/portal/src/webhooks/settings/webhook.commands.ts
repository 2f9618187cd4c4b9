import { Command } from '@nestjs/cqrs';
import type { WebhookAnswer, WebhookWithSecretAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { WebhookSettings } from '../webhook.js';

export class AddWebhook extends Command<WebhookWithSecretAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly settings: WebhookSettings,
  ) {
    super();
  }
}

export class ChangeWebhook extends Command<WebhookAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly endpointId: string,
    readonly settings: WebhookSettings,
    readonly isOn: boolean,
  ) {
    super();
  }
}

export class RotateWebhookSecret extends Command<WebhookWithSecretAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly endpointId: string,
  ) {
    super();
  }
}

export class DeleteWebhook extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly endpointId: string,
  ) {
    super();
  }
}

/** By the portal itself. */
export class PauseWebhook extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly endpointId: string,
    readonly reason: 'gone' | 'failing',
  ) {
    super();
  }
}
