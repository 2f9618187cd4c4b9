import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { STORABLE_TEXT } from './fields/storable-text.js';
import { NotFound } from './http.errors.js';

/** A path that names something by a text that no column can hold names nothing that exists: 404. */
export class PathParametersGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: Record<string, string> }>>();
    if (!Object.values(params).every((named) => STORABLE_TEXT.test(named))) throw new NotFound();
    return true;
  }
}
