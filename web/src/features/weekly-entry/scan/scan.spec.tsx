import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { draft, keepDraft, newPhone, openPage } from '../testing/week-with-a-job';

/** What the browser's own reader makes out, picture by picture; the last one stays in view. */
let inView: string[][];
let track: { readyState: string; torch?: boolean; lit: unknown[]; isStopped: boolean };
let stop: () => Promise<void>;

class FakeDetector {
  static readonly getSupportedFormats = async () => ['code_128', 'qr_code'];
  readonly detect = async () => {
    const codes = inView.length > 1 ? inView.shift()! : inView[0]!;
    return codes.map((rawValue) => ({ rawValue }));
  };
}

const cameraTrack = {
  get readyState() {
    return track.readyState;
  },
  getCapabilities: () => ({ torch: track.torch }),
  applyConstraints: async (constraints: unknown) => void track.lit.push(constraints),
  stop: () => void (track.isStopped = true),
};
const stream = { getTracks: () => [cameraTrack], getVideoTracks: () => [cameraTrack] };

function withCamera(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

beforeEach(async () => {
  await newPhone();
  stop = await servePage(({ path }) => (path === '/api/remittances' ? { status: 200, json: [] } : { status: 404 }));
  await keepDraft(draft);
  inView = [[]];
  track = { readyState: 'live', lit: [], isStopped: false };
  withCamera(async () => stream);
  Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
});
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  await stop();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const scanner = () => screen.queryByRole('dialog', { name: 'Scan the load ID' });

async function openScanner() {
  const { person } = await openPage();
  await person.click(press('Scan the code'));
  await screen.findByRole('dialog', { name: 'Scan the load ID' });
  return person;
}

describe('a load ID before the camera', () => {
  test('fills the field, says so, lets go of the camera and leads on to the price', async () => {
    inView = [[], ['PALLET 7', 'LOAD-87654321']];
    await openScanner();
    await waitFor(() => expect(scanner()).toBeNull());
    expect(field(/^Load ID/).value).toBe('87654321');
    expect(screen.getByText('Load ID 87654321 read').getAttribute('role')).toBe('status');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Job price/)));
    await waitFor(() => expect(track.isStopped).toBe(true));
  });

  test('that is on the list already is said at the field, as when it is typed', async () => {
    inView = [['12345678']];
    await openScanner();
    expect(await screen.findByText("Load 12345678 is already on this week's list")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Load ID/)));
  });

  test('beside another one is for the driver to choose', async () => {
    inView = [['87654321', '11223344']];
    const person = await openScanner();
    await screen.findByText('There are several. Which load is it?');
    await person.click(press('11223344'));
    await waitFor(() => expect(field(/^Load ID/).value).toBe('11223344'));
  });

  test('is lit where the phone has a light', async () => {
    track.torch = true;
    const person = await openScanner();
    const light = await screen.findByRole('button', { name: 'Light' });
    await person.click(light);
    await waitFor(() => expect(light.getAttribute('aria-pressed')).toBe('true'));
    await person.click(light);
    await waitFor(() => expect(light.getAttribute('aria-pressed')).toBe('false'));
    expect(track.lit).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
  });
});

describe('without a picture of the camera', () => {
  test.each([
    ['NotAllowedError', /^The camera isn't allowed here\./],
    ['SecurityError', /^The camera isn't allowed here\./],
    ['NotFoundError', /^There is no camera here\./],
    ['OverconstrainedError', /^There is no camera here\./],
    ['NotReadableError', /^The camera gives no picture\./],
  ])('%s is said with what to do', async (name, words) => {
    withCamera(() => Promise.reject(new DOMException('no', name)));
    await openScanner();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Light' })).toBeNull();
    expect(screen.getByLabelText('Choose a picture of the code')).toBeTruthy();
  });

  test('a page that may have none says so', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await openScanner();
    expect(await screen.findByText(/^This browser gives no camera to this page\./)).toBeTruthy();
  });

  test('another app that takes the camera away is named', async () => {
    await openScanner();
    await screen.findByText('Hold the barcode or QR code of the load before the camera.');
    track.readyState = 'ended';
    expect(await screen.findByText(/^The camera gives no picture\./)).toBeTruthy();
  });
});

describe('a chosen picture', () => {
  const photo = new File(['picture'], 'label.jpg', { type: 'image/jpeg' });

  beforeEach(() => {
    withCamera(() => Promise.reject(new DOMException('no', 'NotFoundError')));
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 800, height: 600, close: () => undefined }) });
  });

  test('with a load ID on it fills the field at once', async () => {
    inView = [['87654321']];
    const person = await openScanner();
    await person.upload(screen.getByLabelText('Choose a picture of the code'), photo);
    await waitFor(() => expect(field(/^Load ID/).value).toBe('87654321'));
    expect(scanner()).toBeNull();
  });

  test('without one says so, and another can be chosen', async () => {
    inView = [['PALLET'], ['87654321']];
    const person = await openScanner();
    await person.upload(screen.getByLabelText('Choose a picture of the code'), photo);
    expect(await screen.findByText(/^No load ID found on this picture\./)).toBeTruthy();
    await person.upload(screen.getByLabelText('Choose a picture of the code'), photo);
    await waitFor(() => expect(field(/^Load ID/).value).toBe('87654321'));
  });

  test('that is none says so', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('not decoded')) });
    const person = await openScanner();
    await person.upload(screen.getByLabelText('Choose a picture of the code'), photo);
    expect(
      await screen.findByText("This file isn't a picture, whatever its name says. Choose another one."),
    ).toBeTruthy();
  });
});

test('the scanner is closed without a word, and the focus is where it was', async () => {
  const person = await openScanner();
  await person.click(press('Cancel'));
  await waitFor(() => expect(scanner()).toBeNull());
  expect(document.activeElement).toBe(press('Scan the code'));
  expect(field(/^Load ID/).value).toBe('');
  await waitFor(() => expect(track.isStopped).toBe(true));
});
