import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SEARCH_KINDS, type SearchHit, type SearchKind } from '@waybook/contracts/api';
import { AnyAdmin, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { Search } from './search.query.js';
import { SearchRequest } from './search.request.js';

class SearchHitSchema implements SearchHit {
  @ApiProperty({ enum: [...SEARCH_KINDS] }) kind!: SearchKind;
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  @ApiProperty() detail!: string;
  @ApiProperty() status!: string;
  @ApiProperty({ description: 'Words that find the record in its list' }) find!: string;
}

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AnyAdmin()
  @ApiOperation({ summary: 'Drivers, remittances and tickets that hold the words, of the areas that one may read' })
  @ApiOkResponse({ type: SearchHitSchema, isArray: true, description: 'The best few of each kind' })
  search(@CurrentActor() admin: AdminActor, @Query() { q }: SearchRequest): Promise<SearchHit[]> {
    return this.queries.execute(new Search(admin, q));
  }
}
