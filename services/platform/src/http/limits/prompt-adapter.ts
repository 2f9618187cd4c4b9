import { StreamableFile } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Readable } from 'node:stream';

type Reply = FastifyAdapter['reply'];

/** Drops what a controller answers once its request has got another answer, because its time had run out. */
export class PromptAdapter extends FastifyAdapter {
  override reply(...[response, body, statusCode]: Parameters<Reply>): ReturnType<Reply> {
    if (!('sent' in response) || !response.sent) return super.reply(response, body, statusCode);
    if (body instanceof Readable) body.destroy();
    if (body instanceof StreamableFile) body.getStream().destroy();
    return response;
  }
}
