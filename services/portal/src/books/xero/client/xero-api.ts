import type { Day } from '@waybook/contracts/calendar';
import { withinLimit } from '@waybook/platform/time-limit';
import type { XeroAddresses } from './xero-addresses.js';
import { awayBecause, problemOf, XeroProblem } from './xero-problem.js';

/** The outbox's lease is longer than four of these. */
export const REQUEST_LIMIT_MS = 25_000;
const MAX_ANSWER_BYTES = 8 * 1_024 * 1_024;
const JOURNALS_PER_PAGE = 100;
/** More than a month of ours, and of whatever else is posted in it. */
const MAX_JOURNAL_PAGES = 30;
const GONE_STATUSES = new Set(['DELETED', 'VOIDED']);

export interface XeroOrganisation {
  readonly connectionId: string;
  readonly tenantId: string;
  readonly name: string;
}

export interface XeroAccount {
  readonly code: string;
  readonly name: string;
  readonly status: string;
  readonly type: string;
  readonly systemAccount: string;
}

export interface XeroTaxRate {
  readonly name: string;
  readonly taxType: string;
  readonly status: string;
  /** In percent. */
  readonly effectiveRate: number;
}

export interface FoundJournal {
  readonly id: string;
  readonly narration: string;
  /** Amounts as Xero writes them, in pounds: a debit is positive. */
  readonly lines: readonly { readonly code: string; readonly amount: number }[];
}

/** Who asks, and of which organisation. */
export interface XeroCaller {
  readonly accessToken: string;
  readonly tenantId: string;
}

type Raw = Readonly<Record<string, unknown>>;

interface Asked {
  readonly accessToken: string;
  readonly tenantId?: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: string;
  readonly idempotencyKey?: string;
}

/** The calls of Xero's that journals need (Xero's OpenAPI documents, version 16). Each throws `XeroProblem`, within bounded time. */
export class XeroApi {
  readonly #addresses: XeroAddresses;
  readonly #limitMs: number;

  constructor(addresses: XeroAddresses, limitMs = REQUEST_LIMIT_MS) {
    this.#addresses = addresses;
    this.#limitMs = limitMs;
  }

  async organisations(accessToken: string): Promise<XeroOrganisation[]> {
    const answer = await this.#ask(this.#addresses.connections, { accessToken });
    return rows(answer)
      .filter((row) => row['tenantType'] === 'ORGANISATION')
      .map((row) => ({
        connectionId: textOf(row['id']),
        tenantId: textOf(row['tenantId']),
        name: textOf(row['tenantName']),
      }));
  }

  /** The portal may do nothing at that organisation from then on. */
  async disconnect(accessToken: string, connectionId: string): Promise<void> {
    const url = `${this.#addresses.connections}/${encodeURIComponent(connectionId)}`;
    await this.#ask(url, { accessToken, method: 'DELETE' });
  }

  async accounts(caller: XeroCaller): Promise<XeroAccount[]> {
    const answer = await this.#accounting('Accounts', caller);
    return rows(answer['Accounts']).map((row) => ({
      code: textOf(row['Code']),
      name: textOf(row['Name']),
      status: textOf(row['Status']),
      type: textOf(row['Type']),
      systemAccount: textOf(row['SystemAccount']),
    }));
  }

  async taxRates(caller: XeroCaller): Promise<XeroTaxRate[]> {
    const answer = await this.#accounting('TaxRates', caller);
    return rows(answer['TaxRates']).map((row) => ({
      name: textOf(row['Name']),
      taxType: textOf(row['TaxType']),
      status: textOf(row['Status']),
      effectiveRate: Number(row['EffectiveRate'] ?? 0),
    }));
  }

  /** Of these days, both included; none that was deleted or voided. */
  async journals(caller: XeroCaller, from: Day, until: Day): Promise<FoundJournal[]> {
    const where = `Date>=${dateOf(from)} AND Date<=${dateOf(until)}`;
    const found: FoundJournal[] = [];
    for (let page = 1; page <= MAX_JOURNAL_PAGES; page += 1) {
      const query = new URLSearchParams({ where, page: String(page), pageSize: String(JOURNALS_PER_PAGE) });
      const answer = await this.#accounting(`ManualJournals?${query.toString()}`, caller);
      const journals = rows(answer['ManualJournals']);
      found.push(...journals.filter((row) => !GONE_STATUSES.has(textOf(row['Status']))).map(foundJournal));
      if (journals.length < JOURNALS_PER_PAGE) return found;
    }
    throw new XeroProblem({ kind: 'away', reason: 'Xero has more journals of these days than can be looked through.' });
  }

  /** @returns the journal's id in Xero */
  async createJournal(caller: XeroCaller, body: string, idempotencyKey: string): Promise<string> {
    const answer = await this.#accounting('ManualJournals', caller, { method: 'POST', body, idempotencyKey });
    const id = textOf(rows(answer['ManualJournals'])[0]?.['ManualJournalID']);
    if (id === '') throw notUnderstood();
    return id;
  }

  async #accounting(path: string, caller: XeroCaller, more: Omit<Asked, 'accessToken'> = {}): Promise<Raw> {
    const answer = await this.#ask(`${this.#addresses.accounting}/${path}`, { ...caller, ...more });
    return (answer ?? {}) as Raw;
  }

  /** Follows no redirect: the token goes to Xero, and nowhere else. */
  async #ask(url: string, asked: Asked): Promise<unknown> {
    const { method = 'GET', body } = asked;
    const answer = await withinLimit(this.#limitMs, 'Asking Xero', async (signal) => {
      const got = await fetch(url, { method, body, headers: headersOf(asked), signal, redirect: 'manual' });
      return { got, text: await wholeText(got) };
    }).catch((error: unknown) => {
      throw error instanceof XeroProblem ? error : awayBecause(error);
    });
    const { got, text } = answer;
    if (!got.ok) throw problemOf(got.status, got.headers.get('retry-after'), text);
    if (text === '') return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw notUnderstood();
    }
  }
}

function headersOf({ accessToken, tenantId, body, idempotencyKey }: Asked): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${accessToken}`,
    ...(tenantId === undefined ? {} : { 'xero-tenant-id': tenantId }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

async function wholeText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > MAX_ANSWER_BYTES) throw new XeroProblem({ kind: 'away', reason: 'Xero answers too much.' });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function notUnderstood(): XeroProblem {
  return new XeroProblem({ kind: 'away', reason: 'Xero’s answer is not understood.' });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function rows(value: unknown): Raw[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw notUnderstood();
  return value.filter((row): row is Raw => typeof row === 'object' && row !== null);
}

/** "DateTime(2026, 10, 30)", as its filters take days. */
function dateOf(day: Day): string {
  return `DateTime(${day.split('-').map(Number).join(', ')})`;
}

function foundJournal(row: Raw): FoundJournal {
  return {
    id: textOf(row['ManualJournalID']),
    narration: textOf(row['Narration']),
    lines: rows(row['JournalLines']).map((line) => ({
      code: textOf(line['AccountCode']),
      amount: Number(line['LineAmount'] ?? 0),
    })),
  };
}
