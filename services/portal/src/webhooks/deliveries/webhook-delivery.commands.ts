import { Command } from '@nestjs/cqrs';

/** Once, to see how the receiver takes it. */
export class TestWebhook extends Command<void> {
  constructor(
    readonly business: string,
    readonly endpointId: string,
    readonly at: Date,
  ) {
    super();
  }
}

/** Also of a message that was delivered. */
export class ReplayWebhookDelivery extends Command<void> {
  constructor(
    readonly business: string,
    readonly endpointId: string,
    readonly deliveryId: string,
    readonly at: Date,
  ) {
    super();
  }
}

/** Everything that happened from a moment on and is still listed, each key in order; answers how many messages. */
export class ReplayWebhookSince extends Command<number> {
  constructor(
    readonly business: string,
    readonly endpointId: string,
    readonly since: Date,
    readonly at: Date,
  ) {
    super();
  }
}
