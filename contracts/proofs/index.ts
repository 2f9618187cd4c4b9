export type { Bundle, ProvenEvent } from './bundle.js';
export { NotProven, type Bytes } from './bytes.js';
export { checkBundle, type SignedLog } from './check-bundle.js';
export { checkPaper, type CheckedPaper, type IssuedPaper } from './check-paper.js';
export { ATTACHMENT_NAME, openPaperFile, withAttachment } from './paper-file.js';
export type { PaperFact, PaperFacts } from './paper-facts.js';
export {
  attachedProof,
  attachmentOf,
  statementOf,
  type PaperKind,
  type PaperProof,
  type PaperStatement,
} from './paper-statement.js';
export { textsOf } from './pdf-text.js';
export { canCheckSignatures, isLogKey, openNote } from './signed-note.js';
