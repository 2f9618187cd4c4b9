import { DRIVER_DOCUMENT_LABELS, type DriverDocumentType } from '@waybook/contracts/api';
import { formatDay, formatWeek, weekOfDay } from '@waybook/contracts/calendar';
import type { NamedKind, NamedRow } from './named-kinds.js';

const ERASED_PERSON = 'an erased person';
const SYSTEM = 'The system';
/** What acts by itself and isn't ours. */
const SYSTEMS: Readonly<Record<string, string>> = {
  'company-sign-in': "The company's provider",
  'company-directory': "The company's directory",
  'objection-link': 'The reader of a mail',
};

export type NamedRows = ReadonlyMap<NamedKind, ReadonlyMap<string, NamedRow>>;

export interface Person {
  readonly type: 'admin' | 'driver' | 'system';
  readonly id: string;
}

/** What ids are called today, in the words of a sentence about what somebody did. */
export class Names {
  readonly #rows: NamedRows;
  readonly #actor: Person | null;

  constructor(rows: NamedRows, actor: Person | null = null) {
    this.#rows = rows;
    this.#actor = actor;
  }

  /** For a sentence that begins with this person: what is their own is called so. */
  spokenOf(actor: Person): Names {
    return new Names(this.#rows, actor);
  }

  row(kind: NamedKind, id: string): NamedRow | undefined {
    return this.#rows.get(kind)?.get(id);
  }

  driver(id: string): string {
    return this.row('driver', id)?.label ?? ERASED_PERSON;
  }

  admin(id: string): string {
    return this.row('admin', id)?.label ?? ERASED_PERSON;
  }

  person({ type, id }: Person): string {
    if (type === 'system') return SYSTEMS[id] ?? SYSTEM;
    return type === 'driver' ? this.driver(id) : this.admin(id);
  }

  /** "Sam Carter's", or "their" where Sam Carter did it. */
  driversOwn(id: string): string {
    return this.#actor?.type === 'driver' && this.#actor.id === id ? 'their' : possessive(this.driver(id));
  }

  adminsOwn(id: string): string {
    return this.#actor?.type === 'admin' && this.#actor.id === id ? 'their own' : possessive(this.admin(id));
  }

  /** "Sam Carter's remittance for Nov 09 – Nov 15, 2026" */
  remittance(id: string): string {
    return this.#weekly('remittance', id, 'remittance');
  }

  earnings(id: string): string {
    return this.#weekly('earnings', id, 'earnings entry');
  }

  /** "the ticket “Van keys missing”" */
  ticket(id: string): string {
    return `the ticket ${quoted(this.row('ticket', id)?.label)}`;
  }

  document(id: string): string {
    return `the document ${quoted(this.row('document', id)?.label)}`;
  }

  /** "Sam Carter's query “Wrong price”" */
  query(id: string): string {
    const row = this.row('query', id);
    return `${this.#whose(row)} query ${quoted(row?.label)}`;
  }

  /** "Sam Carter's MOT" */
  driverDocument(id: string): string {
    const row = this.row('driver-document', id);
    const label = DRIVER_DOCUMENT_LABELS[row?.label as DriverDocumentType] as string | undefined;
    return `${this.#whose(row)} ${label ?? 'document'}`;
  }

  /** "the payment run of Nov 27, 2026" */
  paymentRun(id: string): string {
    const day = this.row('payment-run', id)?.week_start_date;
    return day === undefined || day === null ? 'a payment run' : `the payment run of ${formatDay(day)}`;
  }

  #weekly(kind: 'remittance' | 'earnings', id: string, what: string): string {
    const row = this.row(kind, id);
    const week = row?.week_start_date ?? null;
    return `${this.#whose(row)} ${what}${week === null ? '' : ` for ${formatWeek(weekOfDay(week))}`}`;
  }

  #whose(row: NamedRow | undefined): string {
    return row?.driver_id ? this.driversOwn(row.driver_id) : possessive(ERASED_PERSON);
  }
}

/** "Sam Carter's", "Chris Jones'" */
function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** A text in quotation marks; what was erased says so. */
export function quoted(text: string | null | undefined): string {
  return text === null || text === undefined || text === '' ? '(erased)' : `“${text}”`;
}
