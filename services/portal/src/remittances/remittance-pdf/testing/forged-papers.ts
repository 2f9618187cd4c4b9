import {
  attachmentOf,
  openPaperFile,
  textsOf,
  withAttachment,
  type Bytes,
  type PaperProof,
} from '@waybook/contracts/proofs';
import { signNote, type NoteSigner } from '@waybook/event-store';
import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';

export interface TakenApart {
  readonly issued: Bytes;
  readonly proof: PaperProof;
}

export function takenApart(file: Bytes): TakenApart {
  const opened = openPaperFile(file);
  if (opened === null) throw new Error('the file carries no proof');
  return { issued: opened.issued, proof: JSON.parse(new TextDecoder().decode(opened.attachment)) as PaperProof };
}

/** As the portal puts them together. */
export function putTogether({ issued, proof }: TakenApart): Bytes {
  return withAttachment({ issued, attachment: attachmentOf(proof) });
}

/** Signs all that is signed in a proof with another key, which comes along as the log's. */
export function signedAnew(
  { form, statement, proof: genuine }: PaperProof,
  forger: NoteSigner,
  publicKey: string,
): PaperProof {
  const textOf = (note: string) => note.slice(0, note.lastIndexOf('\n\n') + 1);
  const proof = { ...genuine, checkpoint: signNote(textOf(genuine.checkpoint), forger), publicKey };
  const hash = (of: PaperProof['proof']) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
  return { form, statement: signNote(textOf(statement).replace(hash(genuine), hash(proof)), forger), proof };
}

const CONTENT = /<<\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/;

const RUN = /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\d.\s-])*)\] TJ/g;

/** Writes other words of the same length wherever the first page says some, in glyphs that its fonts have. */
export async function rewritten(issued: Bytes, from: string, to: string): Promise<Bytes> {
  const texts = await textsOf(issued);
  return redrawn(issued, (content) => {
    const glyphs = glyphsIn(content, texts);
    return eachRun(content, (run, font, at) => {
      const letters = (texts[at] ?? '').replaceAll(from, to);
      let next = 0;
      return run.replaceAll(/[0-9a-f]{4}(?=[^<]*>)/g, (code) => {
        const letter = letters[next++]!;
        return letter === texts[at]![next - 1] ? code : (glyphs.get(`${font} ${letter}`) ?? code);
      });
    });
  });
}

function glyphsIn(content: string, texts: readonly string[]): Map<string, string> {
  const glyphs = new Map<string, string>();
  eachRun(content, (run, font, at) => {
    const codes = [...run.matchAll(/[0-9a-f]{4}(?=[^<]*>)/g)].map(([code]) => code);
    [...(texts[at] ?? '')].forEach((letter, place) => glyphs.set(`${font} ${letter}`, codes[place] ?? ''));
    return run;
  });
  return glyphs;
}

function eachRun(content: string, change: (run: string, font: string, at: number) => string): string {
  let font = '';
  let at = 0;
  return content.replaceAll(RUN, (whole: string, chosen?: string) => {
    if (chosen === undefined) return change(whole, font, at++);
    font = chosen;
    return whole;
  });
}

/** Changes what the first page is drawn with, with all lengths and places right: as somebody does who knows PDFs. */
function redrawn(issued: Bytes, change: (content: string) => string): Bytes {
  const bytes = Buffer.from(issued);
  const text = bytes.toString('latin1');
  const [head = '', length] = CONTENT.exec(text) ?? [];
  const begin = text.indexOf(head) + head.length;
  const content = inflateSync(bytes.subarray(begin, begin + Number(length))).toString('latin1');
  const deflated = deflateSync(Buffer.from(change(content), 'latin1'));
  const newHead = head.replace(/\d+/, String(deflated.length));
  const grown = newHead.length + deflated.length - head.length - Number(length);
  const before = bytes.subarray(0, begin - head.length);
  const moved = Buffer.concat([before, Buffer.from(newHead), deflated, bytes.subarray(begin + Number(length))]);
  const placed = moved.toString('latin1').replace(/(\d{10})(?= 00000 n )/g, (at) => {
    const place = Number(at) > begin ? Number(at) + grown : Number(at);
    return String(place).padStart(10, '0');
  });
  const xref = /startxref\n(\d+)/.exec(placed)?.[1] ?? '0';
  return new Uint8Array(
    Buffer.from(placed.replace(`startxref\n${xref}`, `startxref\n${Number(xref) + grown}`), 'latin1'),
  );
}
