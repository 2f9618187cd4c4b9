import { areEqual, joined, NotProven, type Bytes } from './bytes.js';
import { latin1, objectAt } from './pdf-objects.js';

/** A PDF that was issued, and what was attached to it afterwards: its bytes from the first stay as they were. */
export interface PaperFile {
  readonly issued: Bytes;
  readonly attachment: Bytes;
}

export const ATTACHMENT_NAME = 'waybook-proof.json';

const MARK = /^%Waybook's proof of the (\d+) bytes above\n/;
const MARK_START = "%Waybook's proof of the ";
const LONGEST_MARK = 60;
/** The lists of names that pdfkit writes: of places, of which there is none, and of files where the PDF was issued with one. */
const NAMES =
  /^(<<\n\/Dests <<\n {2}\/Names \[\n\]\n>>\n)(?:\/EmbeddedFiles <<\n {2}\/Names \[\n {4}(\([\w.-]+\) \d+ 0 R)\n\]\n>>\n)?>>$/;
/** Files that the PDF was issued with, by their places. */
const ASSOCIATED = /\n\/AF \[[\d R]+\]/;
const TRAILER =
  /trailer\n<<\n\/Size (\d+)\n\/Root (\d+) 0 R\n\/Info (\d+) 0 R\n\/ID (\[[^\]]+\])\n>>\nstartxref\n(\d+)\n%%EOF\n$/;
const EMBEDDED = /\/EmbeddedFile\n[^\n]*\n\/Length (\d+)\n>>\nstream\n/;

/**
 * Adds an attachment as an incremental update (ISO 32000-1, 7.5.6): what was issued is followed by a new table of names, the file and a
 * further cross-reference table. The same two parts always give the same bytes, so that whoever has the whole can tell whether anything
 * stands in it beside them.
 *
 * @throws NotProven where the PDF isn't one that the portal has made
 */
export function withAttachment({ issued, attachment }: PaperFile): Bytes {
  const { size, root, info, id, xrefAt, names, places, issuedWith, catalogue } = structureOf(latin1(issued));
  const [file, content] = [size, size + 1];
  const parts: Uint8Array[] = [issued];
  let length = issued.length;
  const add = (part: string | Bytes) => {
    const bytes = typeof part === 'string' ? ascii(part) : part;
    const at = length;
    parts.push(bytes);
    length += bytes.length;
    return at;
  };
  add(`${MARK_START}${issued.length} bytes above\n`);
  const files = [...issuedWith, `(${ATTACHMENT_NAME}) ${file} 0 R`].sort().join(' ');
  const list = `${places}/EmbeddedFiles <<\n/Names [${files}]\n>>\n>>`;
  const changed = new Map([[names, add(`${names} 0 obj\n${list}\nendobj\n`)]]);
  if (isForArchives(catalogue)) {
    changed.set(Number(root), add(`${root} 0 obj\n${associated(catalogue, file)}\nendobj\n`));
  }
  const named = `/F (${ATTACHMENT_NAME})\n/UF (${ATTACHMENT_NAME})\n/AFRelationship /Data`;
  const fileAt = add(`${file} 0 obj\n<<\n/Type /Filespec\n${named}\n/EF <<\n/F ${content} 0 R\n>>\n>>\nendobj\n`);
  const head = `<<\n/Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Length ${attachment.length}\n>>\nstream\n`;
  const contentAt = add(`${content} 0 obj\n${head}`);
  add(attachment);
  add('\nendstream\nendobj\n');
  const newXrefAt = length;
  const sections = [...changed]
    .sort(([one], [other]) => one - other)
    .map(([number, at]) => `${number} 1\n${entry(at)}`);
  add(`xref\n${sections.join('')}${file} 2\n${entry(fileAt)}${entry(contentAt)}`);
  const references = `/Size ${content + 1}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID ${id}\n/Prev ${xrefAt}`;
  add(`trailer\n<<\n${references}\n>>\nstartxref\n${newXrefAt}\n%%EOF\n`);
  return joined(parts);
}

export interface OpenedPaper extends PaperFile {
  /** Whether the file is these two parts, as the portal puts them together, and nothing else. */
  readonly isWhole: boolean;
}

/** What `withAttachment` put together; null where the file carries no proof. */
export function openPaperFile(file: Bytes): OpenedPaper | null {
  const text = latin1(file);
  const at = text.lastIndexOf(MARK_START);
  if (at < 0) return null;
  const [, length] = MARK.exec(text.slice(at, at + LONGEST_MARK)) ?? [];
  const [head = '', attached] = EMBEDDED.exec(text.slice(at)) ?? [];
  const begin = text.indexOf(head, at) + head.length;
  const paper = { issued: file.slice(0, at), attachment: file.slice(begin, begin + Number(attached)) };
  return { ...paper, isWhole: Number(length) === at && isMadeOf(file, paper) };
}

function isMadeOf(file: Bytes, paper: PaperFile): boolean {
  try {
    return areEqual(withAttachment(paper), file);
  } catch (error) {
    if (error instanceof NotProven) return false;
    throw error;
  }
}

function structureOf(text: string) {
  const [, size, root, info, id, xrefAt] = TRAILER.exec(text.slice(-1_000)) ?? [];
  const catalogue = objectAt(text, Number(xrefAt), Number(root));
  const [, names] = /\/Names (\d+) 0 R/.exec(catalogue) ?? [];
  const [, places, issuedWith] = NAMES.exec(objectAt(text, Number(xrefAt), Number(names))) ?? [];
  if (id === undefined || names === undefined || places === undefined) {
    throw new NotProven('the PDF is not as Waybook makes them');
  }
  const known = { size: Number(size), root, info, id, xrefAt, names: Number(names), places, catalogue };
  return { ...known, issuedWith: issuedWith === undefined ? [] : [issuedWith] };
}

/** A PDF/A says for which colours it is made; what was issued before doesn't. */
function isForArchives(catalogue: string): boolean {
  return catalogue.includes('\n/OutputIntents [');
}

/** PDF/A-3 wants each attached file associated with what it belongs to (ISO 19005-3, 6.8). */
function associated(catalogue: string, file: number): string {
  const [list] = ASSOCIATED.exec(catalogue) ?? [];
  if (list === undefined) return catalogue.replace(/\n>>$/, `\n/AF [${file} 0 R]\n>>`);
  return catalogue.replace(list, `${list.slice(0, -1)} ${file} 0 R]`);
}

function entry(at: number): string {
  return `${String(at).padStart(10, '0')} 00000 n \n`;
}

function ascii(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
