import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { NotYetProvable, proveEvents, verifiersOf, type Bundle, type EventHistory } from '@waybook/event-store';
import type pg from 'pg';
import { SYSTEM_POOL } from '../../database-tokens.js';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { AuditEventNotFound, EventNotProvableYet } from '../audit.errors.js';
import { TRAIL, type Trail } from '../../trail.js';
import { eventReference } from '../trail-events/event-reference.js';
import { GetEventProof } from './get-event-proof.query.js';

@QueryHandler(GetEventProof)
export class GetEventProofHandler implements IQueryHandler<GetEventProof> {
  constructor(
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    @Inject(SYSTEM_POOL) private readonly systemPool: pg.Pool,
    @Inject(TRAIL) private readonly trail: Trail,
  ) {}

  /** Of other businesses a proof holds nothing but hashes. */
  async execute({ business, reference }: GetEventProof): Promise<Bundle> {
    const event = await this.history.find(business, eventReference(reference));
    if (event === null || event.seq === null) throw new AuditEventNotFound();
    try {
      return await proveEvents({ pool: this.systemPool, verifiers: verifiersOf(this.trail.signer) }, [event.seq]);
    } catch (error) {
      throw error instanceof NotYetProvable ? new EventNotProvableYet() : error;
    }
  }
}
