import { Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UploadAnswer } from '@waybook/contracts/answers';
import { UPLOAD_PURPOSES } from '@waybook/contracts/api';
import { giveBack } from '@waybook/platform/give-back';
import {
  AnswersCreated,
  CurrentActor,
  Envelope,
  PortalStopping,
  SignedIn,
  TakesFile,
  type Actor,
  type RequestEnvelope,
} from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UploadRoom, type Sender } from '../upload-room.js';
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

@ApiTags('uploads')
@Controller('api/uploads')
export class StoreUploadController {
  constructor(
    private readonly commands: CommandBus,
    private readonly room: UploadRoom,
  ) {}

  @Post()
  @SignedIn()
  @TakesFile()
  @ApiOperation({ summary: 'Keeps a photo or a document; pictures come back upright, smaller and without metadata' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @AnswersCreated(UploadAnswer)
  async store(
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
    @Envelope() envelope: RequestEnvelope,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAnswer> {
    return this.room.enter(
      senderOf(actor, request, reply),
      (hold) => endingRest(reply, readUploadForm(request, hold)),
      async ({ file, purpose, driverId }) => {
        const answer = await this.commands.execute(new StoreUpload(envelope, actor, purpose, file, driverId));
        giveBack(file.bytes);
        return answer;
      },
    );
  }
}

function senderOf(actor: Actor, request: FastifyRequest, reply: FastifyReply): Sender {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.destroyed) gone.abort();
  return {
    person: actor.id,
    declaredBytes: Number(request.headers['content-length'] ?? NaN) || null,
    gone: gone.signal,
    refusalAtStop: () => new PortalStopping(request),
  };
}

/** Where a form isn't read to its end, the connection goes with the answer, so that the rest of it is sent to nobody. */
async function endingRest<T>(reply: FastifyReply, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    reply.header('connection', 'close');
    throw error;
  }
}
