import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CommandEnvelope } from '@waybook/event-store';
import { DomainError } from '@waybook/platform/errors';

/** Injection token: `TellOfDirectory`. */
export const TELL_OF_DIRECTORY = Symbol('TellOfDirectory');

/** A request of the company's directory to take somebody's access away, refused as a whole or in part. */
export interface DirectoryRefusal {
  readonly business: string;
  readonly adminUserId: string;
  /** Whether the person keeps access. */
  readonly isActive: boolean;
  /** Of the refusal. */
  readonly code: string;
  readonly at: Date;
}

/** Tells the directors. */
export type TellOfDirectory = (refusal: DirectoryRefusal) => Promise<void>;

/** A call of the directory, and where its refusals are noted for the security log. */
export interface DirectoryCall {
  readonly envelope: CommandEnvelope;
  readonly note: (event: string, reason: string) => void;
}

const REFUSALS: readonly DomainError['kind'][] = ['invalid', 'conflict', 'forbidden', 'unprocessable'];

/** Whether sending the same again changes nothing; what is unavailable now is the directory's to repeat. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && REFUSALS.includes(error.kind);
}

@Injectable()
export class DirectoryRefusals {
  readonly #logger = new Logger(DirectoryRefusals.name);

  constructor(@Inject(TELL_OF_DIRECTORY) private readonly tellDirectors: TellOfDirectory) {}

  /** Never fails the call: whoever was deactivated stays deactivated. */
  async tell(
    { business, at }: CommandEnvelope,
    refusal: Pick<DirectoryRefusal, 'adminUserId' | 'isActive' | 'code'>,
  ): Promise<void> {
    this.#logger.warn({ business, ...refusal }, 'a directory wanted to take access away, and was refused');
    try {
      await this.tellDirectors({ business, ...refusal, at });
    } catch (error) {
      this.#logger.error({ business, ...refusal, error: String(error) }, 'the directors could not be told');
    }
  }
}
