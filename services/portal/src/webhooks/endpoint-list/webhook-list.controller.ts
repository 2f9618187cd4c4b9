import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { WebhookAnswer } from '@waybook/contracts/answers';
import { AdminsWith, AnswersList, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetWebhooks } from './get-webhooks.query.js';

@ApiTags('webhooks')
@Controller('api/webhooks')
export class WebhookListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "Where the business's events are sent, and how the messages are doing; never the secrets" })
  @AnswersList(WebhookAnswer)
  list(@CurrentActor() { businessId }: AdminActor): Promise<WebhookAnswer[]> {
    return this.queries.execute(new GetWebhooks(businessId));
  }
}
