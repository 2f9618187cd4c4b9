import { Query } from '@nestjs/cqrs';
import type { WebhookAnswer } from '@waybook/contracts/api';

export class GetWebhooks extends Query<WebhookAnswer[]> {
  constructor(readonly business: string) {
    super();
  }
}
