import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookWithSecretAnswer } from '@waybook/contracts/api';
import { lastSeqOf } from '@waybook/contracts/public-events';
import { plainRow, type CommandRunner, type SealedReading } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { outgoingUrlProblem, type OutgoingTargets } from '@waybook/platform/public-address';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER, SEALED_READING } from '../../event-store-tokens.js';
import { OUTGOING_TARGETS } from '../../outgoing-targets.js';
import { newWebhookSecret, secretText } from '../delivery/signature.js';
import { theWebhook } from '../endpoint-list/find-webhooks.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { addWebhook } from '../webhook.decider.js';
import { webhookStream } from '../webhook.js';
import { webhookCursors } from '../webhook.tables.js';
import { AddWebhook } from './webhook.commands.js';

@CommandHandler(AddWebhook)
export class AddWebhookHandler implements ICommandHandler<AddWebhook> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(SEALED_READING) private readonly sealed: SealedReading,
    @Inject(OUTGOING_TARGETS) private readonly targets: OutgoingTargets,
    private readonly secrets: WebhookSecrets,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, settings }: AddWebhook): Promise<WebhookWithSecretAnswer> {
    const { business, metadata, at } = envelope;
    const endpointId = uuidv7();
    const secret = newWebhookSecret();
    // Read before the endpoint is there, so that nothing that happens from now on is missed.
    const seq = lastSeqOf(await this.sealed.lastSeq());
    const input = {
      ...{ endpointId, businessId: business, addedBy: metadata.actor.id, at },
      settings: { ...settings, urlProblem: outgoingUrlProblem(settings.url, this.targets) },
    };
    const result = await this.runner.run(envelope, {
      streams: { webhook: { definition: webhookStream, id: endpointId, read: 'new' } },
      context: {
        name: 'webhooks.count',
        text: 'select count(*)::int as count from webhook_endpoints where business = $1',
        values: [business],
      },
      guards: [{ scope: 'webhooks', value: business }],
      decide: ({ webhook }, [row]) => ({
        webhook: addWebhook(webhook.state, { ...input, count: row?.count as number }),
      }),
      plainRows: [
        await this.secrets.row(business, endpointId, secret, at),
        plainRow(webhookCursors, { id: endpointId, business, seq }),
      ],
    });
    const isRepetition = result.outcome === 'replayed';
    const answer = await theWebhook(this.tables, business, isRepetition ? result.streamId : endpointId);
    return { ...answer, secret: isRepetition ? null : secretText(secret) };
  }
}
