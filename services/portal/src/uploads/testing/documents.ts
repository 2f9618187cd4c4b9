import { crc32 } from 'node:zlib';

/** A small picture of another kind than JPEG, as a text editor writes it. */
export const svgPicture = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

export const gifPicture = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');

export const pdfDocument = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The first box of a HEIC file, which is as far as anyone reads who can't decode the rest. */
export const heicPicture = Buffer.from(
  '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic' + '\x00'.repeat(64),
  'latin1',
);

/** An office document is a ZIP whose list of contents names the main part's type. */
export function officeDocument(mainType: string): Buffer {
  const types = `<Types><Override PartName="/main.xml" ContentType="${mainType}"/></Types>`;
  return zipOf({ '[Content_Types].xml': types, 'main.xml': '<main/>' });
}

export const OFFICE_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  docmWithMacros: 'application/vnd.ms-word.document.macroEnabled.main+xml',
} as const;

export const odtDocument = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<content/>' });
export const plainZip = zipOf({ 'setup.exe': 'MZ' });

/** A ZIP archive of uncompressed files (PKWARE's APPNOTE, 4.3). */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const fields = commonFields(name, text);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), Buffer.from(text)]);
    const entry = Buffer.alloc(10);
    entry.writeUInt32LE(offset, 6);
    const comment = Buffer.alloc(4);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, comment, entry, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  return Buffer.concat([...locals, ...entries, endOfZip(entries, offset)]);
}

function commonFields(name: string, text: string): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt32LE(crc32(text), 10);
  fields.writeUInt32LE(text.length, 14);
  fields.writeUInt32LE(text.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function endOfZip(entries: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
