import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ActivityAnswer } from '@waybook/contracts/api';
import { AnyAdmin, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { ActivitySchema } from '../activity-schemas.js';
import { ActivityRequest } from './activity.request.js';
import { GetActivity } from './get-activity.query.js';

@ApiTags('activity')
@Controller('api/activity')
export class ActivityController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AnyAdmin()
  @ApiOperation({ summary: 'What happened in the business, the newest first, of the areas that one may read' })
  @ApiOkResponse({ type: ActivitySchema, isArray: true })
  list(@CurrentActor() admin: AdminActor, @Query() request: ActivityRequest): Promise<ActivityAnswer[]> {
    return this.queries.execute(new GetActivity(admin, request));
  }
}
