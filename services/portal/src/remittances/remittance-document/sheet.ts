import { ArchivalDocument } from './archive/archival-document.js';
import { INKS, PAGE, RULES, SIZES, type Ink, type Rule, type Size, type Weight } from './typography.js';

export interface TextStyle {
  readonly weight?: Weight;
  readonly size?: Size;
  readonly ink?: Ink;
  readonly align?: 'left' | 'right';
  /** Figures of one width on one line, for columns. Not for running text: Inter widens hyphens along with them. */
  readonly isTabular?: boolean;
}

/** Where a text goes: its left edge and the width it may take before it wraps. */
export interface Box {
  readonly x: number;
  readonly width: number;
}

type StructureElement = PDFKit.PDFStructureElement;

/** The paper: a cursor that goes down A4 pages, text set in the document's two sizes, and the tags that screen readers follow. */
export class Sheet {
  y: number = PAGE.top;
  readonly #parents: StructureElement[] = [];
  readonly #pdf: PDFKit.PDFDocument;
  readonly #onNewPage: (sheet: Sheet) => void;

  constructor(
    pdf: PDFKit.PDFDocument,
    /** Sets what continues on a new page, such as a running head. */
    onNewPage: (sheet: Sheet) => void,
  ) {
    this.#pdf = pdf;
    this.#onNewPage = onNewPage;
  }

  get pageCount(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  hasRoomFor(height: number): boolean {
    return this.y + height <= PAGE.bottom;
  }

  /** True when it went on to a new page. */
  ensureRoomFor(height: number): boolean {
    if (this.hasRoomFor(height)) return false;
    this.#pdf.addPage();
    this.y = PAGE.top;
    this.#onNewPage(this);
    return true;
  }

  /** Groups what `content` sets under one structure element (`Table`, `TR`, `Sect`). */
  group(tag: string, content: () => void): void {
    const element = this.#attach(tag);
    this.#parents.push(element);
    content();
    this.#parents.pop();
    element.end();
  }

  /** Sets a text at the cursor, without moving it, as one structure element (`P`, `H1`, `TD`). */
  text(tag: string, text: string, box: Box, style: TextStyle = {}): void {
    const element = this.#attach(tag);
    element.add(() => this.draw(text, box, style));
    element.end();
  }

  /** What decorates the page and is not read aloud: rules, running heads, page numbers. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  rule(rule: Rule, box: Box = { x: PAGE.left, width: PAGE.contentWidth }): void {
    const { width, colour } = RULES[rule];
    this.artifact('Layout', () => {
      this.#pdf.moveTo(box.x, this.y).lineTo(box.x + box.width, this.y);
      this.#pdf.lineWidth(width).stroke(colour);
    });
  }

  /** Dark squares from the cursor down, of a width that they fill together, without moving it. */
  squares(rows: readonly (readonly boolean[])[], { x, width }: Box): void {
    const side = width / rows.length;
    this.artifact('Layout', () => {
      rows.forEach((row, down) =>
        row.forEach((isDark, along) => {
          if (isDark) this.#pdf.rect(x + along * side, this.y + down * side, side, side);
        }),
      );
      this.#pdf.fill(INKS.ink);
    });
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.#choose(style);
    return this.#pdf.heightOfString(this.#settable(text), { width, ...this.#textOptions(style) });
  }

  draw(words: string, box: Box, style: TextStyle = {}): void {
    this.#choose(style);
    const text = this.#settable(words);
    this.#pdf.fillColor(INKS[style.ink ?? 'ink']);
    const options = this.#textOptions(style);
    if (!style.isTabular) {
      this.#pdf.text(text, box.x, this.y, { width: box.width, ...options });
      return;
    }
    const slack = style.align === 'right' ? box.width - this.#pdf.widthOfString(text, options) : 0;
    this.#pdf.text(text, box.x + slack, this.y, { ...options, align: 'left', lineBreak: false });
  }

  /** Goes back over all pages once their number is known. */
  onEachPage(draw: (page: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(start + index);
      draw(index + 1);
    }
  }

  #attach(tag: string): StructureElement {
    const element = this.#pdf.struct(tag);
    const parent = this.#parents.at(-1);
    if (parent) parent.add(element);
    else this.#pdf.addStructure(element);
    return element;
  }

  #choose({ weight = 'regular', size = 'text' }: TextStyle): void {
    this.#pdf.font(weight).fontSize(SIZES[size].size);
  }

  #settable(text: string): string {
    return this.#pdf instanceof ArchivalDocument ? this.#pdf.settable(text) : text;
  }

  #textOptions({ align = 'left', size = 'text', isTabular }: TextStyle): PDFKit.Mixins.TextOptions {
    const lineGap = SIZES[size].leading - this.#pdf.currentLineHeight(true);
    return { align, lineGap, ...(isTabular && { features: ['tnum'] }) };
  }
}
