import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { AcknowledgedLossAnswer } from '@waybook/contracts/api';
import type { AcknowledgedLoss, CommandEnvelope, EventHistory, Finding, VerifyReport } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { LONG_WORK_POOL, SYSTEM_POOL } from '../../database-tokens.js';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { VerificationUnderWay } from '../audit.errors.js';
import { TRAIL, type Trail } from '../../trail.js';
import { verifyTrail } from './verify-trail.js';

/** Whoever hasn't said for so long that they are at it was stopped. */
const LOST_AFTER_SECONDS = 30;
const TELL_EVERY_MS = 500;
const UNIQUE_VIOLATION = '23505';

class Stopped extends Error {}

/** Looks through the whole log in the background, one look at a time. */
@Injectable()
export class VerificationRunner implements OnModuleDestroy {
  readonly #logger = new Logger('verification');
  #underWay: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(
    @Inject(SYSTEM_POOL) private readonly pool: pg.Pool,
    @Inject(LONG_WORK_POOL) private readonly longWorkPool: pg.Pool,
    @Inject(TRAIL) private readonly trail: Trail,
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    private readonly clock: Clock,
  ) {}

  /**
   * A request that is made again starts nothing more.
   *
   * @throws VerificationUnderWay while another one runs, whoever asked for it
   */
  async start({ business, metadata, at, idempotency }: CommandEnvelope): Promise<string> {
    const [id, adminId, key] = [uuidv7(), metadata.actor.id, idempotency?.key ?? null];
    const before = await this.#startedWith(business, adminId, key);
    if (before !== null) return before;
    await this.pool.query(
      `update verifications set status = 'failed', finished_at = $1
        where status = 'running' and seen_at < now() - interval '${LOST_AFTER_SECONDS} seconds'`,
      [at],
    );
    try {
      await this.pool.query(
        `insert into verifications (id, business, status, started_by, started_at, idem_key)
          values ($1, $2, 'running', $3, $4, $5)`,
        [id, business, adminId, at, key],
      );
    } catch (error) {
      throw (error as { code?: string }).code === UNIQUE_VIOLATION ? new VerificationUnderWay() : error;
    }
    this.#underWay = this.#run(id, business);
    return id;
  }

  async #startedWith(business: string, adminId: string, key: string | null): Promise<string | null> {
    if (key === null) return null;
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from verifications where business = $1 and started_by = $2 and idem_key = $3',
      [business, adminId, key],
    );
    return rows[0]?.id ?? null;
  }

  /** Resolves when what is under way here is done. */
  whenDone(): Promise<void> {
    return this.#underWay;
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    await this.#underWay;
  }

  async #run(id: string, business: string): Promise<void> {
    try {
      const report = await this.#verify(id);
      await this.#finish(id, business, report);
    } catch (error) {
      if (!(error instanceof Stopped)) this.#logger.error(error);
      await this.pool
        .query(`update verifications set status = 'failed', finished_at = $2 where id = $1`, [id, this.clock.now()])
        .catch(() => undefined);
    }
  }

  async #verify(id: string): Promise<VerifyReport> {
    let toldMs = 0;
    const alive = setInterval(() => void this.#tell(id, null), (LOST_AFTER_SECONDS * 1_000) / 5).unref();
    try {
      const { longWorkPool: pool, trail, history } = this;
      return await verifyTrail({
        pool,
        trail,
        history,
        onProgress: (verified, total) => {
          if (this.#isStopped) throw new Stopped();
          if (performance.now() - toldMs < TELL_EVERY_MS) return;
          toldMs = performance.now();
          void this.#tell(id, { verified, total });
        },
      });
    } finally {
      clearInterval(alive);
    }
  }

  async #tell(id: string, progress: { verified: number; total: number } | null): Promise<void> {
    const { verified = null, total = null } = progress ?? {};
    await this.pool
      .query(
        `update verifications set seen_at = now(), verified = coalesce($2, verified), total = coalesce($3, total)
          where id = $1 and status = 'running'`,
        [id, verified, total],
      )
      .catch(() => undefined);
  }

  async #finish(
    id: string,
    business: string,
    { sealed, unsealed, protectedSize, findings, losses }: VerifyReport,
  ): Promise<void> {
    await this.pool.query(
      `update verifications set status = 'finished', finished_at = $2, seen_at = now(), verified = $3, total = $3,
        is_intact = $4, unprotected = $5, findings = $6, losses = $7 where id = $1`,
      [
        id,
        this.clock.now(),
        sealed,
        findings.length === 0,
        sealed - protectedSize + unsealed,
        JSON.stringify(await this.#ownOf(business, findings)),
        JSON.stringify(losses.map(lossAnswer)),
      ],
    );
  }

  /** What concerns another business, or the log as a whole, is told by `isIntact` alone. */
  async #ownOf(business: string, findings: readonly Finding[]): Promise<{ seq: number; what: string }[]> {
    const seqs = findings.flatMap(({ seq }) => (seq === null ? [] : [seq]));
    const { rows } = await this.pool.query<{ seq: number }>(
      `select s.seq from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
        where s.seq = any ($2) and s.business = $1 and e.business = $1`,
      [business, seqs],
    );
    const own = new Set(rows.map(({ seq }) => seq));
    return findings.flatMap(({ seq, what }) => (seq !== null && own.has(seq) ? [{ seq, what }] : []));
  }
}

/** It says nothing of what was lost, nor whose, so that every business may know of it. */
function lossAnswer({ seq, until, acknowledgement }: AcknowledgedLoss): AcknowledgedLossAnswer {
  const { at, by, reason } = acknowledgement;
  return { seq, until, acknowledgedAt: at.toISOString(), acknowledgedBy: by, reason };
}
