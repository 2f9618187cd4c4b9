import { Catch, HttpException, HttpStatus, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { QueryFailedError } from 'typeorm';
import { statusOfRefusal } from '../decide-submission.mjs';

const UNIQUE_VIOLATION = '23505';

@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(DomainErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (error instanceof HttpException) {
      response.status(error.getStatus()).json(error.getResponse());
      return;
    }
    const { message, code, details } = error as { message: string; code?: string; details?: unknown };
    const status = statusOfRefusal(error) ?? (isTaken(error) ? HttpStatus.CONFLICT : HttpStatus.INTERNAL_SERVER_ERROR);
    if (status === HttpStatus.INTERNAL_SERVER_ERROR) this.logger.error(error);
    response.status(status).json({ error: message, code, details });
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;
}
