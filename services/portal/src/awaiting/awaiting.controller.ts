import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnBusinessAwaitingAnswer } from '@waybook/contracts/answers';
import { AnswersList, AnyAdmin, CurrentActor, RequestedAt, type Actor } from '@waybook/platform/http';
import { GetOwnAwaiting } from './get-own-awaiting.query.js';

@ApiTags('sign-in')
@Controller('api/me/businesses/awaiting')
export class AwaitingController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AnyAdmin()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "What awaits a decision in each of one's businesses, as far as one may see it there" })
  @AnswersList(OwnBusinessAwaitingAnswer)
  list(@CurrentActor() actor: Actor, @RequestedAt() at: Date): Promise<OwnBusinessAwaitingAnswer[]> {
    return this.queries.execute(new GetOwnAwaiting(actor, at));
  }
}
