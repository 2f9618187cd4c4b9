import { INSTALLATION } from '@waybook/portal';
import { type DumpedEvent, type DumpedLog, valuesOf } from '@waybook/event-store';
import type { BackupFiles } from './backup-files.js';
import type { DumpedTable } from './manifest.js';
import { linesOf, readPart } from './parts.js';

interface SealedRow {
  readonly xid: bigint;
  readonly position: bigint;
  readonly business: string;
  readonly leaf: Uint8Array;
}

/** Events of businesses that were removed: where they stood, and that the log says so. */
export class RemovedLeaves {
  readonly #rows: AsyncGenerator<SealedRow>;
  #next: SealedRow | null = null;
  readonly #missing = new Set<string>();
  readonly #removed = new Set<string>();

  constructor(files: BackupFiles, sealed: DumpedTable) {
    this.#rows = rowsOf(files, sealed);
  }

  /** Adds the leaves that stand before the event, or all that are left. @returns what is wrong with the log up to there */
  async before(event: DumpedEvent | null, log: DumpedLog): Promise<string[]> {
    if (event?.type === 'BusinessRemoved' && event.business === INSTALLATION) this.#note(event.body);
    const findings: string[] = [];
    for (;;) {
      this.#next ??= (await this.#rows.next()).value ?? null;
      if (this.#next === null) return findings;
      const order = event === null ? -1 : compared(this.#next, event);
      if (order > 0) return findings;
      const { leaf, business } = this.#next;
      this.#next = null;
      if (order === 0) return findings;
      this.#missing.add(business);
      const finding = log.addRemoved(leaf);
      if (finding !== null) findings.push(finding);
    }
  }

  unsaid(): string[] {
    return [...this.#missing]
      .filter((business) => !this.#removed.has(business))
      .map((business) => `events of business ${business} are missing, and the log says nothing of its removal`);
  }

  #note(body: string | null): void {
    this.#removed.add((JSON.parse(body ?? '{}') as { businessId: string }).businessId);
  }
}

function compared({ xid, position }: SealedRow, event: DumpedEvent): number {
  const [ofXid, ofPosition] = [BigInt(event.xid ?? 0), BigInt(event.position ?? 0)];
  if (xid !== ofXid) return xid < ofXid ? -1 : 1;
  if (position === ofPosition) return 0;
  return position < ofPosition ? -1 : 1;
}

async function* rowsOf(files: BackupFiles, { columns, parts }: DumpedTable): AsyncGenerator<SealedRow> {
  const at = (name: string) => columns.indexOf(name);
  const [xid, position, business, leaf] = [at('xid'), at('position'), at('business'), at('leaf')];
  for (const part of parts) {
    for (const line of linesOf(await readPart(files, part))) {
      const values = valuesOf(line);
      yield {
        xid: BigInt(values[xid] ?? 0),
        position: BigInt(values[position] ?? 0),
        business: values[business] ?? '',
        leaf: Buffer.from((values[leaf] ?? '').slice(2), 'hex'),
      };
    }
  }
}
