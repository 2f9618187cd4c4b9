import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DocumentDetailsAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, IdParam, type AdminActor } from '@waybook/platform/http';
import { GetDocument } from './get-document.query.js';

@ApiTags('business documents')
@Controller('api/documents')
export class DocumentDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('documents:read')
  @ApiOperation({ summary: 'One document with all its versions' })
  @Answers(DocumentDetailsAnswer)
  details(@CurrentActor() admin: AdminActor, @IdParam() id: string): Promise<DocumentDetailsAnswer> {
    return this.queries.execute(new GetDocument(admin.businessId, id));
  }
}
