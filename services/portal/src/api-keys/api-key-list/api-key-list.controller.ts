import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiKeyAnswer } from '@waybook/contracts/answers';
import { AdminsWith, AnswersList, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { GetApiKeys } from './get-api-keys.query.js';

@ApiTags('API keys')
@Controller('api/api-keys')
export class ApiKeyListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "The business's API keys, the active ones first; never the keys themselves" })
  @AnswersList(ApiKeyAnswer)
  list(@CurrentActor() { businessId }: AdminActor, @RequestedAt() at: Date): Promise<ApiKeyAnswer[]> {
    return this.queries.execute(new GetApiKeys(businessId, at));
  }
}
