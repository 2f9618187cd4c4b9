import { describe, expect, test } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { csvLine, csvStream } from './csv.js';

describe('a line of CSV', () => {
  test.each([
    ['plain text', ['Danny', 'Price'], 'Danny,Price\r\n'],
    ['nothing', [null, ''], ',\r\n'],
    ['commas, quotes and line breaks', ['a,b', 'say "hi"', 'one\ntwo'], '"a,b","say ""hi""","one\ntwo"\r\n'],
    ['figures, negative ones too', [12, '-3.50', '412.80'], '12,-3.50,412.80\r\n'],
  ])('holds %s', (_, cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  test.each(['=1+1', '+441174960123', '-cmd', '@SUM(A1)', '\tx', '＝1+1', '＠SUM(A1)'])(
    'makes %j harmless',
    (formula) => {
      expect(csvLine([formula])).toBe(`'${formula}\r\n`);
    },
  );

  test.each([
    ['Paid;=1+1', "Paid;'=1+1\r\n"],
    ['Paid\t@SUM(A1)', "Paid\t'@SUM(A1)\r\n"],
    ['Paid\n+441174960123', '"Paid\n\'+441174960123"\r\n'],
    ['Paid\r\n=1+1', '"Paid\r\n\'=1+1"\r\n'],
    ['Paid; -5 for fuel', 'Paid; -5 for fuel\r\n'],
    ['a=b, c@d.example', '"a=b, c@d.example"\r\n'],
  ])('makes %j harmless where a spreadsheet ends cells by other signs than commas', (text, line) => {
    expect(csvLine([text])).toBe(line);
  });
});

test('a file begins with the mark that spreadsheets know UTF-8 by, and its header', async () => {
  expect(await text(csvStream(['Name', 'Pay'], [['Zoë', '1.00']]))).toBe('\uFEFFName,Pay\r\nZoë,1.00\r\n');
});
