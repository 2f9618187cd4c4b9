import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  attachmentOf,
  checkPaper,
  statementOf,
  withAttachment,
  type Bundle,
  type PaperStatement,
} from '@waybook/contracts/proofs';
import { NotYetProvable, proveEvents, seqsOfTypes, signNote, verifiersOf, verifierText } from '@waybook/event-store';
import type pg from 'pg';
import { SYSTEM_POOL } from '../../database-tokens.js';
import { TRAIL, type Trail } from '../../trail.js';
import { remittanceStream } from '../remittance.stream.js';

/** What the papers of a remittance are made from: what was sent in, what was approved, and what took it back. */
const STATED = ['RemittanceSubmitted', 'RemittanceReissued', 'RemittanceApproved', 'RemittanceCorrected'];

export type PaperIssued = Pick<PaperStatement, 'business' | 'remittanceId' | 'kind' | 'issuer'>;

/** Shows that the log holds what a remittance's papers say. */
@Injectable()
export class PaperProofs {
  readonly #logger = new Logger(PaperProofs.name);

  constructor(
    @Inject(SYSTEM_POOL) private readonly systemPool: pg.Pool,
    @Inject(TRAIL) private readonly trail: Trail,
  ) {}

  /** Null while there is none, whatever the reason: a paper goes out without one sooner than not at all. */
  async of(business: string, remittanceId: string): Promise<Bundle | null> {
    try {
      const stream = `${remittanceStream.category}-${remittanceId}`;
      const seqs = await seqsOfTypes(this.systemPool, { business, stream, types: STATED });
      if (seqs.length === 0) return null;
      const options = { pool: this.systemPool, verifiers: verifiersOf(this.trail.signer), isLasting: true };
      return await proveEvents(options, seqs);
    } catch (error) {
      if (!(error instanceof NotYetProvable))
        this.#logger.error({ msg: `No proof of remittance ${remittanceId}`, err: error });
      return null;
    }
  }

  /**
   * The paper with its proof, checked as its reader checks it: a proof that doesn't hold would accuse a paper that is right.
   *
   * @returns null for one that doesn't
   */
  async attachedTo(pdf: Buffer, paper: PaperIssued, proof: Bundle): Promise<Buffer | null> {
    const { signer } = this.trail;
    const issued = new Uint8Array(pdf);
    const statement = signNote(await statementOf(paper, issued, proof), signer);
    const attachment = attachmentOf({ form: 'waybook-paper-1', statement, proof });
    const file = withAttachment({ issued, attachment });
    const checked = await checkPaper(file, verifiersOf(signer).map(verifierText));
    if (checked.outcome === 'unchanged') return Buffer.from(file);
    const reason = 'reason' in checked ? checked.reason : checked.outcome;
    this.#logger.error(`The proof of the ${paper.kind} of ${paper.remittanceId} doesn't hold: ${reason}`);
    return null;
  }
}
