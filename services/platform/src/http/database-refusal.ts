import type { FastifyRequest } from 'fastify';
import type { DatabaseTrouble } from '../database-trouble/index.js';
import { DomainError } from '../errors/index.js';
import { retryAdviceWhenUnknown, retryAdviceWhenRefused, sentences } from './retry-advice.js';

interface Answer {
  readonly code: string;
  readonly sentence: string;
  readonly retryAfterSeconds: number;
  /** Whether a write may have been done although nobody could say so. */
  readonly isInDoubt: boolean;
}

const AWAY: Answer = {
  code: 'DATABASE_UNAVAILABLE',
  sentence: "The portal can't reach its database right now. Please try again in a few seconds",
  retryAfterSeconds: 5,
  isInDoubt: true,
};

const BUSY: Answer = {
  code: 'TOO_BUSY',
  sentence: 'The portal has too much to do at the moment. Please try again in a few seconds',
  retryAfterSeconds: 2,
  isInDoubt: false,
};

const ANSWERS: Readonly<Record<DatabaseTrouble, Answer>> = {
  unreachable: AWAY,
  no_answer: AWAY,
  disk_full: {
    code: 'DATABASE_FULL',
    sentence: 'Nothing can be recorded at the moment, because there is no room left; what is there can be read',
    retryAfterSeconds: 30,
    isInDoubt: false,
  },
  read_only: {
    code: 'DATABASE_READ_ONLY',
    sentence: 'Nothing can be recorded at the moment; what is there can be read. Please try again in a few seconds',
    retryAfterSeconds: 10,
    isInDoubt: false,
  },
  out_of_memory: BUSY,
  out_of_connections: BUSY,
  contention: BUSY,
};

/** The database couldn't do what a request asked for. */
export class DatabaseTroubled extends DomainError {
  override readonly code: string;
  override readonly kind = 'unavailable';
  override readonly retryAfterSeconds: number;
  constructor(trouble: DatabaseTrouble, request: FastifyRequest) {
    const { code, sentence, retryAfterSeconds, isInDoubt } = ANSWERS[trouble];
    super(sentences(sentence, isInDoubt ? retryAdviceWhenUnknown(request) : retryAdviceWhenRefused(request)));
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
