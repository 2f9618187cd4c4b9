import type { Bundle } from './bundle.js';
import { NotProven, sha256, toHex, type Bytes } from './bytes.js';
import { checkBundle, type SignedLog } from './check-bundle.js';
import { notOnPaper, paperFacts, type PaperFact, type PaperFacts } from './paper-facts.js';
import { openPaperFile, type OpenedPaper } from './paper-file.js';
import { attachedProof, hashOfProof, readStatement, type PaperStatement } from './paper-statement.js';
import { textsOf } from './pdf-text.js';
import { openNote } from './signed-note.js';

/** What the portal issued, by its signed word and by the events in its log. */
export interface IssuedPaper extends Pick<PaperStatement, 'issuer' | 'business' | 'kind'> {
  readonly log: SignedLog;
  readonly facts: PaperFacts;
}

export type CheckedPaper =
  /** Nothing in the file says where it comes from. */
  | { readonly outcome: 'no_proof' }
  | { readonly outcome: 'not_proven'; readonly reason: string }
  /** Its proof is genuine, and the paper around it isn't what was issued. What of it is wrong; empty where that can't be read. */
  | { readonly outcome: 'changed'; readonly paper: IssuedPaper; readonly differences: readonly PaperFact[] }
  | { readonly outcome: 'unchanged'; readonly paper: IssuedPaper };

/**
 * Whether a PDF is what a portal issued, byte for byte, and says what its log says (R265).
 *
 * @param trustedKeys of the log, from elsewhere than the paper
 */
export async function checkPaper(file: Bytes, trustedKeys: readonly string[]): Promise<CheckedPaper> {
  const opened = openPaperFile(file);
  if (opened === null) return { outcome: 'no_proof' };
  try {
    return await checkOpened(opened, trustedKeys);
  } catch (error) {
    const reason = error instanceof NotProven ? error.message : 'the proof that the file carries can’t be read';
    return { outcome: 'not_proven', reason };
  }
}

async function checkOpened(opened: OpenedPaper, trustedKeys: readonly string[]): Promise<CheckedPaper> {
  const { statement, proof } = attachedProof(opened.attachment);
  const said = readStatement(await openNote(statement, trustedKeys, 'the paper'));
  if ((await hashOfProof(proof)) !== said.proofHash) throw new NotProven('the proof is not the one of this paper');
  const paper = { ...said, log: await checkBundle(proof, trustedKeys), facts: factsOf(proof, said) };
  const isIssued = opened.isWhole && toHex(await sha256(opened.issued)) === said.issuedHash;
  const differences = await differencesOn(opened.issued, paper.facts);
  if (!isIssued) return { outcome: 'changed', paper, differences: differences ?? [] };
  if (differences?.length === 0) return { outcome: 'unchanged', paper };
  const labels = differences?.map(({ label }) => label).join(', ') ?? 'all of it';
  throw new NotProven(`the portal has signed something else than its log says: ${labels}`);
}

function factsOf(proof: Bundle, { business, remittanceId, kind }: PaperStatement): PaperFacts {
  if (proof.events.some((event) => event.business !== business))
    throw new NotProven('the proof is of another business');
  return paperFacts(proof, remittanceId, kind);
}

/** Null where the words can't be read: something else than the portal has made the PDF, or made it anew. */
async function differencesOn(issued: Bytes, { all }: PaperFacts): Promise<PaperFact[] | null> {
  try {
    return notOnPaper(all, await textsOf(issued));
  } catch {
    return null;
  }
}
