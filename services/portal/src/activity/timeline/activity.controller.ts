import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActivityAnswer } from '@waybook/contracts/answers';
import { AnswersList, AnyAdmin, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { ActivityRequest } from './activity.request.js';
import { GetActivity } from './get-activity.query.js';

@ApiTags('activity')
@Controller('api/activity')
export class ActivityController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AnyAdmin()
  @ApiOperation({ summary: 'What happened in the business, the newest first, of the areas that one may read' })
  @AnswersList(ActivityAnswer)
  list(@CurrentActor() admin: AdminActor, @Query() request: ActivityRequest): Promise<ActivityAnswer[]> {
    return this.queries.execute(new GetActivity(admin, request));
  }
}
