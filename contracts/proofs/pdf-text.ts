import { joined, NotProven, type Bytes } from './bytes.js';
import { latin1, objectAt, placeOf } from './pdf-objects.js';

const NOT_OURS = 'the PDF is not as Waybook makes them';
const LONGEST_HEAD = 80;
const MAX_INFLATED_BYTES = 20_000_000;
const STREAM = /^<<\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/;
const SHOWN = /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\d.\s-])*)\] TJ/g;
const GLYPH = /[0-9a-f]{4}/g;

/**
 * The words of a PDF that the portal has made, page after page as they were set, a line each. It reads that form alone: whatever else a PDF may
 * hold is for a reader of PDFs.
 *
 * @throws NotProven where the PDF isn't of that form
 */
export async function textsOf(issued: Bytes): Promise<string[]> {
  const document = new DocumentText(issued);
  const texts: string[] = [];
  for (const page of document.pages()) texts.push(...(await document.textsOn(page)));
  return texts;
}

class DocumentText {
  readonly #bytes: Bytes;
  readonly #text: string;
  readonly #xrefAt: number;
  readonly #alphabets = new Map<string, Map<string, string>>();

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
    this.#text = latin1(bytes);
    this.#xrefAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(this.#text.slice(-100))?.[1]);
  }

  pages(): string[] {
    const root = found(/\/Root (\d+) 0 R/.exec(this.#text.slice(this.#xrefAt)));
    const list = this.#object(found(/\/Pages (\d+) 0 R/.exec(this.#object(root))));
    const kids = found(/\/Kids \[([^\]]*)\]/.exec(list));
    return [...kids.matchAll(/\b(\d+) 0 R/g)].map(([, number]) => this.#object(number!));
  }

  async textsOn(page: string): Promise<string[]> {
    const resources = this.#object(found(/\/Resources (\d+) 0 R/.exec(page)));
    const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, font!]));
    const content = latin1(await this.#inflated(found(/\/Contents (\d+) 0 R/.exec(page))));
    let alphabet = new Map<string, string>();
    const texts: string[] = [];
    for (const [, font, shown] of content.matchAll(SHOWN)) {
      if (font === undefined) texts.push(written(shown!, alphabet));
      else alphabet = await this.#alphabet(fonts.get(font) ?? '');
    }
    return texts;
  }

  async #alphabet(font: string): Promise<Map<string, string>> {
    const known = this.#alphabets.get(font);
    if (known) return known;
    const map = latin1(await this.#inflated(found(/\/ToUnicode (\d+) 0 R/.exec(this.#object(font)))));
    const alphabet = new Map<string, string>();
    for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
      [...list!.matchAll(/<([^<>]*)>/g)].forEach(([, characters], index) => {
        const glyph = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0');
        alphabet.set(glyph, charactersOf(characters!));
      });
    }
    this.#alphabets.set(font, alphabet);
    return alphabet;
  }

  #object(number: string): string {
    return objectAt(this.#text, this.#xrefAt, Number(number));
  }

  async #inflated(number: string): Promise<Bytes> {
    const place = placeOf(this.#text, this.#xrefAt, Number(number));
    const [head, length] = STREAM.exec(this.#text.slice(place, place + LONGEST_HEAD)) ?? [];
    if (place < 0 || head === undefined) throw new NotProven(NOT_OURS);
    const begin = place + head.length;
    return inflated(this.#bytes.slice(begin, begin + Number(length)));
  }
}

/** What a file says of its own length is nothing to rely on: a little of it may stand for gigabytes. */
async function inflated(deflated: Bytes): Promise<Bytes> {
  const swelling = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = (swelling as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MAX_INFLATED_BYTES) throw new NotProven(NOT_OURS);
    parts.push(next.value);
  }
  return joined(parts);
}

function found(match: RegExpExecArray | null): string {
  if (match?.[1] === undefined) throw new NotProven(NOT_OURS);
  return match[1];
}

function written(shown: string, alphabet: ReadonlyMap<string, string>): string {
  const runs = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, run]) => run!);
  return runs.map((run) => (run.match(GLYPH) ?? []).map((glyph) => alphabet.get(glyph) ?? '\ufffd').join('')).join('');
}

/** UTF-16, of one character or of several that share a glyph. */
function charactersOf(units: string): string {
  return (units.replaceAll(' ', '').match(GLYPH) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}
