import { describe, expect, test } from '@jest/globals';
import { afterPicture, inOnePicture, NOTHING_SEEN } from './sightings';

const after = (...pictures: string[][]) => pictures.reduce(afterPicture, NOTHING_SEEN);

describe('the camera', () => {
  test('has found a load ID once two pictures say the same', () => {
    expect(after(['1'])).toEqual({ state: 'looking', last: '1' });
    expect(after(['1'], ['1'])).toEqual({ state: 'found', loadId: '1' });
  });

  test('forgives pictures that show nothing in between', () => {
    expect(after([], ['1'], [], ['1'])).toEqual({ state: 'found', loadId: '1' });
  });

  test('goes on looking after a misread one', () => {
    expect(after(['7'], ['1'])).toEqual({ state: 'looking', last: '1' });
    expect(after(['7'], ['1'], ['1'])).toEqual({ state: 'found', loadId: '1' });
  });

  test('leaves the choice to the driver once a picture showed several, and adds to it', () => {
    expect(after(['1', '2'], ['1'], ['1'])).toEqual({ state: 'several', loadIds: ['1', '2'] });
    expect(after(['1', '2'], ['3'])).toEqual({ state: 'several', loadIds: ['1', '2', '3'] });
  });

  test('stays with what it has found', () => {
    expect(after(['1'], ['1'], ['2'], ['2'])).toEqual({ state: 'found', loadId: '1' });
  });
});

describe('a chosen picture', () => {
  test.each([
    [[], NOTHING_SEEN],
    [['1'], { state: 'found', loadId: '1' }],
    [['1', '2'], { state: 'several', loadIds: ['1', '2'] }],
  ])('that shows %p comes to %p', (loadIds, expected) => {
    expect(inOnePicture(loadIds)).toEqual(expected);
  });
});
