import { SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WriteGate, Writing } from '../write-gate/index.js';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const WRITING = Symbol('writing');

/** This route writes nothing but the session of who calls it. */
export const WritesSessionOnly = () => SetMetadata<symbol, Writing>(WRITING, 'session');

/** This route changes nothing of a business: what an operator does to the installation itself. */
export const WritesInstallationOnly = () => SetMetadata<symbol, Writing>(WRITING, 'installation');

/** Lets through what only reads, and the rest while the gate is open. */
export class WriteGateGuard implements CanActivate {
  readonly #reflector: Reflector;
  readonly #gate: WriteGate;

  constructor(reflector: Reflector, gate: WriteGate) {
    this.#reflector = reflector;
    this.#gate = gate;
  }

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    if (READING_METHODS.has(http.getRequest<FastifyRequest>().method)) return true;
    const writing = this.#reflector.get<Writing | undefined>(WRITING, context.getHandler()) ?? 'events';
    this.#gate.pass(writing);
    if (writing === 'events') this.#countUntilAnswered(http.getResponse<FastifyReply>());
    return true;
  }

  #countUntilAnswered({ raw }: FastifyReply): void {
    const end = this.#gate.begin();
    raw.once('finish', end).once('close', end);
  }
}
