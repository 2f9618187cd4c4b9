import PDFDocument from 'pdfkit';
import { settableText } from './settable-text.js';

/** What pdfkit has and its types don't name. */
interface Inside {
  readonly _root: { readonly data: Record<string, unknown> };
  readonly _font: { readonly font: { hasGlyphForCodePoint(character: number): boolean } };
}

/** A document by PDF/A-3, conformance B (ISO 19005-3). pdfkit brings the colours' profile; what the file says of itself is our own XMP. */
export class ArchivalDocument extends PDFDocument {
  readonly #xmp: Buffer;

  constructor(options: PDFKit.PDFDocumentOptions, xmp: Buffer) {
    super({ ...options, subset: 'PDF/A-3b' });
    this.#xmp = xmp;
  }

  /** pdfkit's own metadata holds names as they are, and is no XML where one has an ampersand. */
  override endMetadata(): void {
    const metadata = this.ref({ Type: 'Metadata', Subtype: 'XML' });
    metadata.compress = false;
    metadata.end(this.#xmp);
    this.#inside._root.data['Metadata'] = metadata;
  }

  /** A text as the font that is chosen can set it. */
  settable(text: string): string {
    const { font } = this.#inside._font;
    return settableText(text, (character) => font.hasGlyphForCodePoint(character));
  }

  get #inside(): Inside {
    return this as unknown as Inside;
  }
}
