import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersFile, ChoiceField, CurrentActor, SignedIn, type Actor } from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../content/file-name.js';
import { GetUploadedFile, type UploadedFile } from './get-uploaded-file.query.js';
import { noteAccess, RecordsAccess } from '../../records-access.js';

const SIZES = ['thumbnail'] as const;

class UploadedFileRequest {
  @ChoiceField(SIZES, { optional: true }) size?: (typeof SIZES)[number];
}

/** Whoever signs in next at the same browser asks anew; the bytes under a key never change. */
const CACHING = { 'cache-control': 'private, max-age=86400, immutable', vary: 'authorization' };

@ApiTags('uploads')
@Controller('api/uploads')
export class UploadedFileController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':key')
  @SignedIn()
  @RecordsAccess('identity_document_opened', 'if_noted')
  @ApiOperation({ summary: 'A photo or a document, for those who may see it' })
  @AnswersFile(['image/jpeg', 'application/pdf', 'application/octet-stream'])
  async get(
    @Param('key') key: string,
    @Query() { size }: UploadedFileRequest,
    @CurrentActor() actor: Actor,
    @Headers('if-none-match') knownEtags: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = new GetUploadedFile(actor, key, size ?? 'original', knownEtags ?? '');
    const file = await this.queries.execute(query);
    if (file.isIdentityDocument && file.bytes) noteAccess(request, {});
    await answerFile(reply, file);
  }
}

async function answerFile(reply: FastifyReply, file: UploadedFile): Promise<void> {
  reply.headers({ ...(file.mayBeKept ? CACHING : {}), etag: file.etag, 'x-content-type-options': 'nosniff' });
  if (!file.bytes) return reply.status(304).send();
  const isPicture = file.mimeType.startsWith('image/');
  reply.header('content-disposition', contentDisposition(isPicture ? 'inline' : 'attachment', file.fileName));
  await reply.type(file.mimeType).send(Buffer.from(file.bytes));
}
