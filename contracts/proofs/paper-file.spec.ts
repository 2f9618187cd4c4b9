import { expect, test } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { joined, NotProven, textOf, utf8 } from './bytes.js';
import { openPaperFile, withAttachment } from './paper-file.js';
import { textsOf } from './pdf-text.js';

/** As pdfkit writes the frame of a document, with its objects from 1 on. */
function pdfOf(...objects: readonly string[]) {
  let text = '%PDF-1.7\n';
  const entries = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const trailer = `trailer\n<<\n/Size ${size}\n/Root 1 0 R\n/Info 3 0 R\n/ID [<00> <00>]\n>>`;
  const whole = `${text}xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}${trailer}\nstartxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(whole, (character) => character.charCodeAt(0));
}

const NAMES = '<<\n/Dests <<\n  /Names [\n]\n>>\n>>';
const issued = pdfOf('<<\n/Type /Catalog\n/Names 2 0 R\n>>', NAMES, '<<\n>>');
const attachment = utf8('{"form":"endstream\\n%%EOF"}\n');

test('a proof is taken out as it was attached, and the paper is what it was', () => {
  const file = withAttachment({ issued, attachment });
  expect(file.subarray(0, issued.length)).toEqual(issued);
  expect(openPaperFile(file)).toEqual({ issued, attachment, isWhole: true });
});

test('the attachment stands where readers of PDFs look for it', () => {
  const text = textOf(withAttachment({ issued, attachment }));
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, names, file, content] = /^xref\n2 1\n(\d{10}) 00000 n \n4 2\n(\d{10}) 00000 n \n(\d{10}) 00000 n \n/.exec(
    text.slice(at),
  )!;
  expect(text.slice(Number(names))).toMatch(/^2 0 obj\n[^]*?\/Names \[\(waybook-proof\.json\) 4 0 R\]/);
  expect(text.slice(Number(file))).toMatch(/^4 0 obj\n<<\n\/Type \/Filespec\n[^]*?\/F 5 0 R/);
  expect(text.slice(Number(content))).toMatch(/^5 0 obj\n<<\n\/Type \/EmbeddedFile/);
  expect(text.slice(at)).toContain(`/Prev ${/startxref\n(\d+)/.exec(textOf(issued))?.[1]}\n`);
});

test('beside the file that the paper was issued with', () => {
  const files = '/EmbeddedFiles <<\n  /Names [\n    (e-invoice.xml) 3 0 R\n]\n>>\n>>';
  const issuedWithOne = pdfOf('<<\n/Type /Catalog\n/Names 2 0 R\n>>', `${NAMES.slice(0, -2)}${files}`, '<<\n>>');
  const file = withAttachment({ issued: issuedWithOne, attachment });
  expect(openPaperFile(file)).toEqual({ issued: issuedWithOne, attachment, isWhole: true });
  expect(textOf(file)).toContain('/Names [(e-invoice.xml) 3 0 R (waybook-proof.json) 4 0 R]');
  const without = textOf(file).replace('(e-invoice.xml) 3 0 R (way', '(way');
  expect(openPaperFile(utf8(without))?.isWhole).toBe(false);
});

test.each([
  ['alone', '', '/AF [4 0 R]'],
  ['beside an e-invoice', '/AF [12 0 R]\n', '/AF [12 0 R 4 0 R]'],
])('in a PDF for archives the proof is associated with the document, %s', (_, before, after) => {
  const catalogue = `<<\n/Type /Catalog\n/Names 2 0 R\n${before}/OutputIntents [9 0 R]\n>>`;
  const archived = pdfOf(catalogue, NAMES, '<<\n>>');
  const file = withAttachment({ issued: archived, attachment });
  expect(openPaperFile(file)).toEqual({ issued: archived, attachment, isWhole: true });
  const text = textOf(file);
  const [, root] = /xref\n1 1\n(\d{10}) 00000 n \n2 1\n\d{10} 00000 n \n4 2\n/.exec(text.slice(archived.length))!;
  const changed = text.slice(Number(root), text.indexOf('\nendobj', Number(root)));
  expect(changed).toMatch(/^1 0 obj\n<<\n\/Type \/Catalog\n\/Names 2 0 R\n[^]*\/OutputIntents \[9 0 R\]\n[^]*>>$/);
  expect(changed).toContain(`\n${after}\n`);
});

test('a file that holds anything else is not whole', () => {
  const file = withAttachment({ issued, attachment });
  const others = [
    joined([file, utf8('\n')]),
    joined([file.subarray(0, 20), utf8(' '), file.subarray(20)]),
    withAttachment({ issued: utf8(textOf(issued).replace('/Catalog', '/Catalok')), attachment }).with(60, 65),
    utf8(textOf(file).replace('/AFRelationship /Data', '/AFRelationship /Else')),
    utf8(textOf(file).replace('%%EOF\n%Waybook', '%%EOF\n \n%Waybook')),
  ];
  for (const other of others) expect(openPaperFile(other)?.isWhole).toBe(false);
});

test('nothing is attached to what the portal hasn’t made, and nothing taken from it', async () => {
  const others = [
    utf8('%PDF-1.7\n'),
    pdfOf('<<\n/Type /Catalog\n>>', NAMES, '<<\n>>'),
    pdfOf('<<\n/Names 2 0 R\n>>', '<<\n>>'),
  ];
  for (const other of others) {
    expect(() => withAttachment({ issued: other, attachment })).toThrow(NotProven);
    expect(openPaperFile(other)).toBeNull();
    await expect(textsOf(other)).rejects.toThrow(NotProven);
  }
});

test('words are read of a page that is drawn with some, and not of one that swells to gigabytes', async () => {
  const page = (content: string) => {
    const deflated = deflateSync(content).toString('latin1');
    return pdfOf(
      '<<\n/Pages 2 0 R\n>>',
      '<<\n/Kids [3 0 R]\n>>',
      '<<\n/Contents 4 0 R\n/Resources 5 0 R\n>>',
      `<<\n/Length ${deflated.length}\n/Filter /FlateDecode\n>>\nstream\n${deflated}\nendstream`,
      '<<\n/Font <<\n>>\n>>',
    );
  };
  expect(await textsOf(page('[<0001> -5 <0002>] TJ'))).toEqual(['\ufffd\ufffd']);
  await expect(textsOf(page(' '.repeat(20_000_001)))).rejects.toThrow(NotProven);
});
