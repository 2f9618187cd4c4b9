import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SearchHit } from '@waybook/contracts/answers';
import { AnswersList, CurrentActor, SignedIn, type Actor } from '@waybook/platform/http';
import { Search } from './search.query.js';
import { SearchRequest } from './search.request.js';

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary:
      'Drivers, remittances and tickets that hold the words, of the areas that one may read; of a driver, their own remittances by load or invoice',
  })
  @AnswersList(SearchHit, { description: 'The best few of each kind' })
  search(@CurrentActor() actor: Actor, @Query() { q }: SearchRequest): Promise<SearchHit[]> {
    return this.queries.execute(new Search(actor, q));
  }
}
