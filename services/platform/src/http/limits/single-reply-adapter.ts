import { StreamableFile } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Readable } from 'node:stream';

type Reply = FastifyAdapter['reply'];

/** Drops a controller's answer where the request has been answered already, because its time limit had passed. */
export class SingleReplyAdapter extends FastifyAdapter {
  override reply(...[response, body, statusCode]: Parameters<Reply>): ReturnType<Reply> {
    if (!('sent' in response) || !response.sent) return super.reply(response, body, statusCode);
    if (body instanceof Readable) body.destroy();
    if (body instanceof StreamableFile) body.getStream().destroy();
    return response;
  }
}
