import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MAX_DOCUMENT_VERSION_LENGTH } from '@waybook/contracts/api';
import {
  AnswersFile,
  CurrentActor,
  DriversAndAdminsWith,
  IdParam,
  TextField,
  type Actor,
} from '@waybook/platform/http';
import { contentDisposition } from '../../uploads/content/file-name.js';
import { GetDocumentFile } from './get-document-file.query.js';

class DocumentDownloadRequest {
  /** An earlier version, for admins; by default the newest. */
  @TextField({ max: MAX_DOCUMENT_VERSION_LENGTH, min: 1, optional: true }) readonly version?: string;
}

@ApiTags('business documents')
@Controller('api/documents')
export class DocumentDownloadController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/download')
  @DriversAndAdminsWith('documents:read')
  @ApiOperation({ summary: "A document's file, for those who may read the document" })
  @AnswersFile(['application/pdf', 'image/jpeg', 'application/octet-stream'])
  async download(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query() { version }: DocumentDownloadRequest,
  ): Promise<StreamableFile> {
    const { fileName, mimeType, bytes } = await this.queries.execute(new GetDocumentFile(actor, id, version));
    return new StreamableFile(bytes, {
      type: mimeType,
      disposition: contentDisposition('attachment', fileName),
      length: bytes.length,
    });
  }
}
