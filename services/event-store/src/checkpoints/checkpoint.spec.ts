import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { openCheckpoint, signCheckpoint } from './checkpoint.js';
import { openNote, readVerifier, verifierOf, verifiersOf, verifierText } from './signed-note.js';

/** Of somebody else. */
const EXAMPLE_VERIFIER = verifierOf({ name: 'example.com/foo', privateKey: randomBytes(32) });
const signer = { name: 'waybook.example', privateKey: randomBytes(32) };
const verifier = verifierOf(signer);
const checkpoint = {
  origin: 'waybook.example/log',
  size: 20_852_163,
  root: randomBytes(32),
  at: new Date('2026-11-20T12:00:00.123Z'),
};

describe('a signed checkpoint', () => {
  test('has the form that other tools read', () => {
    const note = signCheckpoint(checkpoint, signer);
    const lines = note.split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'waybook.example/log',
      '20852163',
      checkpoint.root.toString('base64'),
      '2026-11-20T12:00:00.123Z',
      '',
    ]);
    expect(lines[5]).toMatch(/^— waybook\.example [A-Za-z0-9+/]{90}[A-Za-z0-9+/=]{2}$/);
    expect(lines[6]).toBe('');
    expect(verifierText(verifier)).toMatch(/^waybook\.example\+[0-9a-f]{8}\+A/);
  });

  test('is read back by whoever has the public key', () => {
    expect(openCheckpoint(signCheckpoint(checkpoint, signer), [EXAMPLE_VERIFIER, verifier])).toEqual(checkpoint);
  });

  test('is refused once a single character of it is changed', () => {
    const note = signCheckpoint(checkpoint, signer);
    for (let place = 0; place < note.length - 1; place++) {
      const changed = `${note.slice(0, place)}${note[place] === 'A' ? 'B' : 'A'}${note.slice(place + 1)}`;
      const opened = openCheckpoint(changed, [verifier]);
      // The last digit of base64 holds bits that mean nothing.
      if (opened !== null) expect(opened).toEqual(checkpoint);
    }
  });

  test('is signed by both keys while they are changed over, and good for whoever knows either', () => {
    const changing = { name: signer.name, privateKey: randomBytes(32), previousKey: signer.privateKey };
    const note = signCheckpoint(checkpoint, changing);
    for (const known of [verifier, verifierOf(changing)]) expect(openCheckpoint(note, [known])).toEqual(checkpoint);
    expect(openCheckpoint(note, [EXAMPLE_VERIFIER])).toBeNull();
    expect(openCheckpoint(note.replace('20852163', '20852164'), verifiersOf(changing))).toBeNull();
  });

  test('of a key that signs nothing any more is good where that key is known', () => {
    const note = signCheckpoint(checkpoint, signer);
    const later = { name: signer.name, privateKey: randomBytes(32) };
    expect(openCheckpoint(note, verifiersOf(later))).toBeNull();
    expect(openCheckpoint(note, verifiersOf({ ...later, earlier: [verifier] }))).toEqual(checkpoint);
    const twiceChanged = { ...later, previousKey: randomBytes(32), earlier: [verifier] };
    const names = verifiersOf(twiceChanged).map(verifierText);
    const [now, before] = [later.privateKey, twiceChanged.previousKey].map((privateKey) =>
      verifierText(verifierOf({ name: signer.name, privateKey })),
    );
    expect(names).toEqual([now, before, verifierText(verifier)]);
  });

  test('is checked with a public key that is read from its text, and from no other text', () => {
    for (let more = 0; more < 50; more++) {
      const text = verifierText(verifierOf({ name: signer.name, privateKey: randomBytes(32) }));
      expect(verifierText(readVerifier(text)!)).toBe(text);
    }
    const text = verifierText(verifier);
    for (const wrong of [
      '',
      ` ${text}`,
      `${text}=`,
      text.slice(0, -1),
      text.replace('waybook', 'wayback'),
      text.replace('+A', '+B'),
    ]) {
      expect(readVerifier(wrong)).toBeNull();
    }
  });

  test('is refused from another key of the same name', () => {
    const impostor = { ...signer, privateKey: randomBytes(32) };
    expect(openNote(signCheckpoint(checkpoint, impostor), [verifier])).toBeNull();
  });
});
