import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StatementAnswer } from '@waybook/contracts/answers';
import { AnswersList, CurrentActor, DriversOnly, RequestedAt, type DriverActor } from '@waybook/platform/http';
import { GetStatements } from './get-statements.query.js';

@ApiTags('statements')
@Controller('api/statements')
export class StatementListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversOnly()
  @ApiOperation({ summary: 'The tax years and quarters in which the signed-in driver was paid something' })
  @AnswersList(StatementAnswer, { description: 'Latest tax year first, each followed by its quarters of both kinds' })
  list(@CurrentActor() driver: DriverActor, @RequestedAt() at: Date): Promise<StatementAnswer[]> {
    return this.queries.execute(new GetStatements(driver, at));
  }
}
