import { areEqual, NotProven, sha256, textOf, toHex, utf8, type Bytes } from './bytes.js';
import type { Bundle } from './bundle.js';

/** Of a remittance: what was issued with its approval, or what took that back. */
export type PaperKind = 'document' | 'credit_note';

/** What the portal signs of a paper when it sends it out. */
export interface PaperStatement {
  readonly business: string;
  readonly remittanceId: string;
  readonly kind: PaperKind;
  /** The business, by the name that stands on the paper. */
  readonly issuer: string;
  /** Hash of the PDF before the proof was attached: it covers every name, amount and date on it, and how they look. */
  readonly issuedHash: string;
  /** Hash of what shows that the log holds the events. */
  readonly proofHash: string;
}

/** Attached to a PDF as `waybook-proof.json`. Personal text in its events is encrypted (R267). */
export interface PaperProof {
  readonly form: 'waybook-paper-1';
  /** Signed by the log's key, in C2SP's form. */
  readonly statement: string;
  readonly proof: Bundle;
}

/** Keeps it from being taken for a checkpoint or a closing, which the same key signs. */
const FIRST_LINE = 'waybook/paper';

export async function statementOf(
  paper: Pick<PaperStatement, 'business' | 'remittanceId' | 'kind' | 'issuer'>,
  issued: Bytes,
  proof: Bundle,
): Promise<string> {
  const { business, remittanceId, kind, issuer } = paper;
  const hashes = [toHex(await sha256(issued)), await hashOfProof(proof)];
  return `${[FIRST_LINE, business, remittanceId, kind, ...hashes, issuer.replaceAll(/\s+/g, ' ')].join('\n')}\n`;
}

export async function hashOfProof(proof: Bundle): Promise<string> {
  return toHex(await sha256(utf8(JSON.stringify(proof))));
}

/** @throws NotProven where it is none */
export function readStatement(text: string): PaperStatement {
  const [first, business, remittanceId, kind, issuedHash, proofHash, issuer] = text.split('\n');
  if (first !== FIRST_LINE || issuer === undefined || (kind !== 'document' && kind !== 'credit_note')) {
    throw new NotProven('what was signed is no word about a paper');
  }
  return {
    business: business!,
    remittanceId: remittanceId!,
    kind,
    issuer,
    issuedHash: issuedHash!,
    proofHash: proofHash!,
  };
}

/** As it is attached; the same proof always gives the same bytes. */
export function attachmentOf({ form, statement, proof }: PaperProof): Bytes {
  return utf8(`${JSON.stringify({ form, statement, proof })}\n`);
}

/** @throws NotProven where what is attached is something else, or holds something else as well */
export function attachedProof(attachment: Bytes): PaperProof {
  const { form, statement, proof } = (JSON.parse(textOf(attachment)) ?? {}) as PaperProof;
  if (form !== 'waybook-paper-1') throw new NotProven('the proof is of a form that is not known here');
  if (!areEqual(attachmentOf({ form, statement, proof }), attachment)) {
    throw new NotProven('the proof is not as Waybook writes it');
  }
  return { form, statement, proof };
}
