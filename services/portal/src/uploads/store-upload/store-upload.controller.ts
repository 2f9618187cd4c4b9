import { Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { UPLOAD_PURPOSES, type UploadAnswer } from '@waybook/contracts/api';
import { CurrentActor, Envelope, SignedIn, type Actor, type RequestEnvelope } from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { readUploadForm } from './read-upload-form.js';
import { StoreUpload } from './store-upload.command.js';

const FORM = {
  type: 'object',
  required: ['file', 'purpose'],
  properties: {
    file: { type: 'string', format: 'binary' },
    purpose: { type: 'string', enum: [...UPLOAD_PURPOSES] },
    driverId: {
      type: 'string',
      description: "Whose document an admin sends, by id or code; needed with a driver's document",
    },
  },
};

class StoredUpload implements UploadAnswer {
  @ApiProperty({ description: '`/api/uploads/<key>`; with `?size=thumbnail` the small picture' }) objectPath!: string;
  @ApiProperty() fileName!: string;
  @ApiProperty({ description: 'Bytes as kept' }) fileSize!: number;
  @ApiProperty({ example: 'image/jpeg' }) mimeType!: string;
  @ApiProperty({ description: 'Of the bytes as kept, hexadecimal' }) sha256!: string;
}

@ApiTags('uploads')
@Controller('api/uploads')
export class StoreUploadController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @SignedIn()
  @ApiOperation({ summary: 'Keeps a photo or a document; pictures come back upright, smaller and without metadata' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: StoredUpload })
  async store(
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<UploadAnswer> {
    const { file, purpose, driverId } = await readUploadForm(request);
    return this.commands.execute(new StoreUpload(envelope, actor, purpose, file, driverId));
  }
}
