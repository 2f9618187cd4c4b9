import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DocumentFiguresAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { DocumentFiguresSchema } from '../document-schemas.js';
import { GetDocumentFigures } from './get-document-figures.query.js';

@ApiTags('business documents')
@Controller('api/documents')
export class DocumentFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('documents:read')
  @ApiOperation({ summary: 'How many published documents there are, in all and in each category' })
  @ApiOkResponse({ type: DocumentFiguresSchema })
  figures(@CurrentActor() admin: AdminActor): Promise<DocumentFiguresAnswer> {
    return this.queries.execute(new GetDocumentFigures(admin.businessId));
  }
}
