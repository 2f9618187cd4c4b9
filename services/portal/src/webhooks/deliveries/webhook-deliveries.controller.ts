import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { WebhookDeliveryAnswer, WebhookReplayAnswer } from '@waybook/contracts/answers';
import { parseMoment } from '@waybook/contracts/calendar';
import { domainError } from '@waybook/platform/errors';
import {
  AdminsWith,
  answerPage,
  Answers,
  AnswersNothing,
  AnswersPage,
  CurrentActor,
  IdParam,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { ReplayWebhookBody, WebhookDeliveriesRequest } from './deliveries.request.js';
import { GetWebhookDeliveries } from './get-webhook-deliveries.query.js';
import { ReplayWebhookDelivery, ReplayWebhookSince, TestWebhook } from './webhook-delivery.commands.js';

const SinceInvalid = domainError('SINCE_INVALID', 'invalid', {
  field: 'since',
  message: 'Give an instant, like 2026-10-31T12:00:00Z.',
});

@ApiTags('webhooks')
@Controller('api/webhooks/:id')
export class WebhookDeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('deliveries')
  @AdminsWith('business:read')
  @ApiOperation({
    summary: 'The messages of the last 30 days to this address, the newest first, with what was answered',
  })
  @AnswersPage(WebhookDeliveryAnswer)
  async list(
    @CurrentActor() { businessId }: AdminActor,
    @IdParam() id: string,
    @Query() request: WebhookDeliveriesRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookDeliveryAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetWebhookDeliveries(businessId, id, request)));
  }

  @Post('test')
  @AdminsWith('business:write')
  @ApiOperation({ summary: 'Sends a test message, once; how it fared stands in the list of messages' })
  @AnswersNothing('It is on its way')
  test(@CurrentActor() { businessId }: AdminActor, @IdParam() id: string, @RequestedAt() at: Date): Promise<void> {
    return this.commands.execute(new TestWebhook(businessId, id, at));
  }

  @Post('deliveries/:deliveryId/replay')
  @AdminsWith('business:write')
  @ApiOperation({ summary: 'Sends a message again, under its id' })
  @AnswersNothing('It is on its way')
  replay(
    @CurrentActor() { businessId }: AdminActor,
    @IdParam() id: string,
    @IdParam('deliveryId') deliveryId: string,
    @RequestedAt() at: Date,
  ): Promise<void> {
    return this.commands.execute(new ReplayWebhookDelivery(businessId, id, deliveryId, at));
  }

  @Post('replay')
  @HttpCode(200)
  @AdminsWith('business:write')
  @ApiOperation({ summary: 'Sends again what happened since a moment, under the same ids, each key in order' })
  @Answers(WebhookReplayAnswer)
  async replaySince(
    @CurrentActor() { businessId }: AdminActor,
    @IdParam() id: string,
    @Body() { since }: ReplayWebhookBody,
    @RequestedAt() at: Date,
  ): Promise<WebhookReplayAnswer> {
    const moment = parseMoment(since);
    if (moment === null) throw new SinceInvalid();
    return { messages: await this.commands.execute(new ReplayWebhookSince(businessId, id, moment, at)) };
  }
}
