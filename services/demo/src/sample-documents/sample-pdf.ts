const PAGE = { width: 595, height: 842, margin: 64 };
const TITLE_SIZE = 22;
const TEXT_SIZE = 11;
const LINE = 20;

/** A one-page PDF with a heading and some lines, for the demo's certificates and policies. */
export function samplePdf(title: string, lines: readonly string[]): Buffer {
  const top = PAGE.height - PAGE.margin - TITLE_SIZE;
  const content = [
    '0.2 0.35 0.55 rg',
    `${PAGE.margin} ${top + TITLE_SIZE + 12} ${PAGE.width - 2 * PAGE.margin} 3 re f`,
    '0.1 0.1 0.12 rg',
    text('F2', TITLE_SIZE, top, title),
    ...lines.map((line, index) => text('F1', TEXT_SIZE, top - 2 * LINE - index * LINE, line)),
  ].join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

function text(fontName: string, size: number, y: number, words: string): string {
  const escaped = words.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
  return `BT /${fontName} ${size} Tf ${PAGE.margin} ${y} Td (${escaped}) Tj ET`;
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
