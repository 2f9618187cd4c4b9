import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookAnswer, WebhookWithSecretAnswer } from '@waybook/contracts/api';
import type { WebhookEvent } from '@waybook/contracts/events';
import type { CommandEnvelope, CommandRunner, PlainRow } from '@waybook/event-store';
import { inBusiness, ReadTables } from '@waybook/platform/database';
import { outgoingUrlProblem, type OutgoingTargets } from '@waybook/platform/public-address';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { OUTGOING_TARGETS } from '../../outgoing-targets.js';
import { newWebhookSecret, secretText } from '../delivery/signature.js';
import { theWebhook } from '../endpoint-list/find-webhooks.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { changeWebhook, deleteWebhook, pauseWebhook, rotateSecret } from '../webhook.decider.js';
import { webhookStream, type Webhook } from '../webhook.js';
import { ChangeWebhook, DeleteWebhook, PauseWebhook, RotateWebhookSecret } from './webhook.commands.js';

function runOn(
  runner: CommandRunner,
  envelope: CommandEnvelope,
  endpointId: string,
  decide: (webhook: Webhook) => WebhookEvent[],
  plainRows: readonly PlainRow[] = [],
) {
  return runner.run(envelope, {
    streams: { webhook: { definition: webhookStream, id: endpointId, read: 'whole' } },
    decide: ({ webhook }) => ({ webhook: decide(webhook.state) }),
    plainRows,
  });
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(OUTGOING_TARGETS) private readonly targets: OutgoingTargets,
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, endpointId, settings, isOn }: ChangeWebhook): Promise<WebhookAnswer> {
    const { business, metadata, at } = envelope;
    const wanted = { ...settings, urlProblem: outgoingUrlProblem(settings.url, this.targets) };
    await runOn(this.runner, envelope, endpointId, (webhook) =>
      changeWebhook(webhook, { settings: wanted, isOn, by: metadata.actor.id, at }),
    );
    // Another address, or a receiver that was mended: what waits is tried at once, as if for the first time.
    if (isOn) {
      await inBusiness(this.pool, business, (connection) =>
        connection.query(
          `update webhook_deliveries set attempts = 0, first_attempt_at = null, next_attempt_at = $3
           where business = $1 and endpoint_id = $2 and status = 'waiting' and attempts > 0
             and last_attempt_at < $3::timestamptz - interval '30 seconds'`,
          [business, endpointId, at],
        ),
      );
    }
    return theWebhook(this.tables, business, endpointId);
  }
}

@CommandHandler(RotateWebhookSecret)
export class RotateWebhookSecretHandler implements ICommandHandler<RotateWebhookSecret> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly secrets: WebhookSecrets,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, endpointId }: RotateWebhookSecret): Promise<WebhookWithSecretAnswer> {
    const { business, metadata, at } = envelope;
    const secret = newWebhookSecret();
    const { outcome } = await runOn(
      this.runner,
      envelope,
      endpointId,
      (webhook) => rotateSecret(webhook, { by: metadata.actor.id, at }),
      [await this.secrets.row(business, endpointId, secret, at)],
    );
    const answer = await theWebhook(this.tables, business, endpointId);
    return { ...answer, secret: outcome === 'replayed' ? null : secretText(secret) };
  }
}

@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, endpointId }: DeleteWebhook): Promise<void> {
    const { metadata, at } = envelope;
    await runOn(this.runner, envelope, endpointId, (webhook) => deleteWebhook(webhook, { by: metadata.actor.id, at }));
  }
}

@CommandHandler(PauseWebhook)
export class PauseWebhookHandler implements ICommandHandler<PauseWebhook> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, endpointId, reason }: PauseWebhook): Promise<void> {
    const { at } = envelope;
    await runOn(this.runner, envelope, endpointId, (webhook) => pauseWebhook(webhook, { reason, at }));
  }
}
