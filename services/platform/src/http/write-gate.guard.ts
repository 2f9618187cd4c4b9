import { SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { WriteGate, Writing } from '../write-gate/index.js';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const WRITING = Symbol('writing');

/** This route writes nothing but the session of who calls it. */
export const WritesSessionOnly = () => SetMetadata<symbol, Writing>(WRITING, 'session');

/** Lets through what only reads, and the rest while the gate is open. */
export class WriteGateGuard implements CanActivate {
  readonly #reflector: Reflector;
  readonly #gate: WriteGate;

  constructor(reflector: Reflector, gate: WriteGate) {
    this.#reflector = reflector;
    this.#gate = gate;
  }

  canActivate(context: ExecutionContext): boolean {
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (READING_METHODS.has(method)) return true;
    this.#gate.pass(this.#reflector.get<Writing | undefined>(WRITING, context.getHandler()));
    return true;
  }
}
