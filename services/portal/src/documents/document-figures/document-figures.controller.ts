import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DocumentFiguresAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetDocumentFigures } from './get-document-figures.query.js';

@ApiTags('business documents')
@Controller('api/documents')
export class DocumentFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('documents:read')
  @ApiOperation({ summary: 'How many published documents there are, in all and in each category' })
  @Answers(DocumentFiguresAnswer)
  figures(@CurrentActor() admin: AdminActor): Promise<DocumentFiguresAnswer> {
    return this.queries.execute(new GetDocumentFigures(admin.businessId));
  }
}
