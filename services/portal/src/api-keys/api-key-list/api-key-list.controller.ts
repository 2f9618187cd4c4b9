import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { ApiKeySchema } from '../api-key-schemas.js';
import { GetApiKeys } from './get-api-keys.query.js';

@ApiTags('API keys')
@Controller('api/api-keys')
export class ApiKeyListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "The business's API keys, the active ones first; never the keys themselves" })
  @ApiOkResponse({ type: ApiKeySchema, isArray: true })
  list(@CurrentActor() { businessId }: AdminActor): Promise<ApiKeyAnswer[]> {
    return this.queries.execute(new GetApiKeys(businessId));
  }
}
