import { describe, expect, test } from '@jest/globals';
import { loadIdsIn } from './load-id-in-codes';

const GS = '\u001d';

describe('a code holds a load ID', () => {
  test.each([
    ['its eight digits', '12345678'],
    ['with blanks around it', ' 12345678\r\n'],
    ['in two groups', '1234 5678'],
    ['between the asterisks of Code 39', '*12345678*'],
    ['behind a prefix', 'LD12345678'],
    ['before a suffix', '12345678/2'],
    ['before a letter', 'L12345678A'],
    ['behind its name', 'Load ID: 12345678'],
    ['behind its name in a form', 'driver=20&loadId=12345678&v=1'],
    ['in a link', 'https://depot.example/l/12345678?day=20261124'],
    ['in a text with a day', 'Load 12345678\nDelivery 20261124'],
    ['in a text with a day, without its name', 'R1;12345678;24112026'],
    ['as GS1 order number, written out', '(00)106141411234567897(400)12345678'],
    ['as GS1 consignment number, raw', `]C1401${'12345678'}`],
    ['as GS1 field of the company, behind a fixed one', `]d201095060001343529712345678${GS}10ABC`],
    ['as GS1 field behind one that a separator ends', `${GS}10AB${GS}40012345678`],
    ['with a day beside it in GS1', `]C11126112440012345678`],
  ])('%s', (_how, code) => {
    expect(loadIdsIn([code])).toEqual(['12345678']);
  });

  test('a day that stands alone is eight digits like any other, and so is one that is named', () => {
    expect(loadIdsIn(['20261124'])).toEqual(['20261124']);
    expect(loadIdsIn(['LOAD-20261124'])).toEqual(['20261124']);
  });
});

describe('a code holds none', () => {
  test.each([
    ['seven digits', '1234567'],
    ['nine digits', '123456789'],
    ['a longer number', '5012345678900'],
    ['a longer number behind the name', 'Load 123456789'],
    ['a day', 'printed 2026-11-24'],
    ['a day without dashes', 'printed 20261124'],
    ['a day the other way round', 'printed 24112026'],
    ['a UUID', '12345678-e29b-41d4-a716-446655440000'],
    ['a GS1 pallet number', '(00)106141411234567897'],
    ['a GS1 batch of eight digits', `]C11012345678`],
    ['a GS1 weight', ']C1310312345678'],
    ['a word', 'PALLET'],
    ['nothing', ''],
  ])('%s', (_what, code) => {
    expect(loadIdsIn([code])).toEqual([]);
  });
});

describe('of several codes', () => {
  test('those that are none are left out', () => {
    expect(loadIdsIn(['PALLET 7', '12345678', '5012345678900'])).toEqual(['12345678']);
  });

  test('the same one twice is one', () => {
    expect(loadIdsIn(['12345678', 'Load 12345678'])).toEqual(['12345678']);
  });

  test('one that says so comes before eight digits that stand somewhere', () => {
    expect(loadIdsIn(['ref 87654321, bay 3', '12345678'])).toEqual(['12345678']);
  });

  test('two that could be one are both told', () => {
    expect(loadIdsIn(['12345678', '87654321'])).toEqual(['12345678', '87654321']);
    expect(loadIdsIn(['a 12345678 b 87654321'])).toEqual(['12345678', '87654321']);
  });
});
