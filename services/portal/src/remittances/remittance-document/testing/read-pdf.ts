import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';

/** A text as it stands on its page, in points from the page's lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

export interface ReadPdf {
  readonly pages: readonly (readonly PlacedText[])[];
  readonly info: Readonly<Record<string, unknown>>;
  /** Tags in reading order, each once per element. */
  readonly tags: readonly string[];
  /** Files that it carries, by their names. */
  readonly files: ReadonlyMap<string, Buffer>;
}

type Tagged = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** Reads a PDF back as a reader would: its texts with their places, its properties and its tags. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: PlacedText[][] = [];
  const tags: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(await textsOf(page));
    tags.push(...tagsOf(await page.getStructTree()));
  }
  const { info } = await pdf.getMetadata();
  const files = new Map<string, Buffer>();
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? []) {
    files.set(filename, Buffer.from((await pdf.getAttachmentContent(id)) ?? []));
  }
  await loading.destroy();
  return { pages, info: info as Record<string, unknown>, tags, files };
}

async function textsOf(page: PDFPageProxy): Promise<PlacedText[]> {
  const { items } = await page.getTextContent();
  const texts: PlacedText[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [size = 0, , , , left = 0, baseline = 0] = item.transform as number[];
    texts.push({ text: item.str, left, right: left + item.width, baseline, size });
  }
  return texts;
}

function tagsOf(element: Tagged): string[] {
  return [element.role, ...element.children.flatMap((child) => ('role' in child ? tagsOf(child) : []))];
}

/** A page's words in the order they were set, for looking up sentences that may have wrapped. */
export function wordsOf(page: readonly PlacedText[]): string {
  // A comma that is moved closer to the figure before it is set by itself.
  return page
    .map(({ text }) => text.trim())
    .join(' ')
    .replaceAll(' ,', ',');
}
