import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DocumentDetailsAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, IdParam, type AdminActor } from '@waybook/platform/http';
import { DocumentDetailsSchema } from '../document-schemas.js';
import { GetDocument } from './get-document.query.js';

@ApiTags('business documents')
@Controller('api/documents')
export class DocumentDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('documents:read')
  @ApiOperation({ summary: 'One document with all its versions' })
  @ApiOkResponse({ type: DocumentDetailsSchema })
  details(@CurrentActor() admin: AdminActor, @IdParam() id: string): Promise<DocumentDetailsAnswer> {
    return this.queries.execute(new GetDocument(admin.businessId, id));
  }
}
