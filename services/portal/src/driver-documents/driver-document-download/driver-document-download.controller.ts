import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersFile, CurrentActor, DriversAndAdminsWith, IdParam, type Actor } from '@waybook/platform/http';
import { contentDisposition } from '../../uploads/content/file-name.js';
import { GetDriverDocumentFile } from './get-driver-document-file.query.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('driver documents')
@Controller('api/driver-documents')
export class DriverDocumentDownloadController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/download')
  @DriversAndAdminsWith('driver-documents:read')
  @RecordsAccess('identity_document_opened')
  @ApiOperation({ summary: "A document's file: for its driver once it is approved, for admins at any time" })
  @AnswersFile(['application/pdf', 'image/jpeg', 'application/octet-stream'])
  async download(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    const { fileName, mimeType, bytes } = await this.queries.execute(new GetDriverDocumentFile(actor, id));
    return new StreamableFile(bytes, {
      type: mimeType,
      disposition: contentDisposition('attachment', fileName),
      length: bytes.length,
    });
  }
}
