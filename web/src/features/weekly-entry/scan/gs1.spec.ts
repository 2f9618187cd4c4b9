import { describe, expect, test } from '@jest/globals';
import { gs1Fields } from './gs1';

const GS = '\u001d';
const fields = (text: string) => gs1Fields(text)?.map(({ identifier, value }) => `${identifier}=${value}`);

describe('a GS1 code', () => {
  test.each([
    ['(01)09506000134352(10)A-1', ['01=09506000134352', '10=A-1']],
    [`]C10109506000134352${GS}10A1`, ['01=09506000134352', '10=A1']],
    [`]d2010950600013435210A1${GS}40012345678`, ['01=09506000134352', '10=A1', '400=12345678']],
    [`${GS}1126112437 5`, ['11=261124', '37= 5']],
    [']e03103001250', ['3103=001250']],
    [`]Q3392215${GS}4109506000134352`, ['3922=15', '410=9506000134352']],
    [']C124012', ['240=12']],
    [']C14315ACME', ['4315=ACME']],
    [`]C1401123${GS}`, ['401=123']],
  ])('%p has its fields', (text, expected) => {
    expect(fields(text)).toEqual(expected);
  });

  test.each(['12345678', '(not) one', '(01)1 and more (x)', 'LD12345678'])('%p is none', (text) => {
    expect(gs1Fields(text)).toBeNull();
  });
});
