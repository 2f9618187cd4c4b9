const ENTRY_BYTES = 20;
const OFFSET_DIGITS = 10;
const CHUNK = 0x80_00;

/** A character for each byte. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

/** Where an object of a PDF begins, behind its number, by the cross-reference table, which holds all of them from 0 on; -1 where it isn't there. */
export function placeOf(pdf: string, xrefAt: number, number: number): number {
  const entries = pdf.indexOf('\n', pdf.indexOf('\n', xrefAt) + 1) + 1;
  const entry = entries + number * ENTRY_BYTES;
  const at = Number(pdf.slice(entry, entry + OFFSET_DIGITS));
  const begin = `${number} 0 obj\n`;
  return pdf.startsWith(begin, at) ? at + begin.length : -1;
}

/** What an object says; the empty text where there is none. */
export function objectAt(pdf: string, xrefAt: number, number: number): string {
  const at = placeOf(pdf, xrefAt, number);
  return at < 0 ? '' : pdf.slice(at, pdf.indexOf('\nendobj', at));
}
