#!/usr/bin/env node
// Checks a proof that Waybook wrote (`waybook audit prove`), offline and with nothing but Node:
//
//   node verify-bundle.mjs proof.json [public key, as the auditor kept it]
//
// An event's hash covers what it says, its leaf covers the rest of its row, the path leads from the leaf to the root, and
// the root stands in a checkpoint that the log's key has signed. Any change of any of them is told.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const ED25519 = 1;
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

class NotProven extends Error {}

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Node passes over what it can't decode; a text that stands for the same bytes as another is a change as well. */
function decoded(text, encoding) {
  const bytes = Buffer.from(text, encoding);
  if (bytes.toString(encoding) !== text) throw new NotProven(`"${text}" is not as Waybook writes it`);
  return bytes;
}

const hex = (text) => decoded(text, 'hex');

function uuid(text) {
  if (!/^.{8}(-.{4}){3}-.{12}$/.test(text)) throw new NotProven(`"${text}" is not as Waybook writes it`);
  return hex(text.replaceAll('-', ''));
}

function int4(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  if (bytes.readInt32BE() !== value) throw new NotProven(`${value} is not as Waybook writes it`);
  return bytes;
}

function int8(text) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(text));
  if (String(bytes.readBigInt64BE()) !== text) throw new NotProven(`"${text}" is not as Waybook writes it`);
  return bytes;
}

function withLength(bytes) {
  return bytes === null ? int4(-1) : Buffer.concat([int4(bytes.length), bytes]);
}

function hashOf(event) {
  const texts = [event.stream, event.type, event.metadata, event.body].map((text) => withLength(decoded(text, 'utf8')));
  const { previousHash, business, eventId, version, atMicroseconds } = event;
  return sha256(hex(previousHash), uuid(business), uuid(eventId), int4(version), int8(atMicroseconds), ...texts);
}

/** RFC 6962, section 2.1: a leaf begins with 0x00, a node with 0x01. */
function leafOf({ hash, sealed: { xid, position, recordedAt, idempotencyKey, requestHash } }) {
  const key = idempotencyKey === null ? null : decoded(idempotencyKey, 'utf8');
  const request = requestHash === null ? null : hex(requestHash);
  return sha256(
    Buffer.of(0),
    hex(hash),
    int8(xid),
    int8(position),
    int8(recordedAt),
    withLength(key),
    withLength(request),
  );
}

/** RFC 9162, section 2.1.3.2; its first step keeps a place beyond the log's end from being taken for one within it. */
function rootFrom(leaf, index, size, path) {
  const isPlace = Number.isSafeInteger(index) && index >= 0 && index < size;
  if (!isPlace) throw new NotProven('an event is said to stand where the log that was signed has none');
  let [place, last, root] = [index, size - 1, leaf];
  for (const neighbour of path) {
    if (last === 0) throw new NotProven('the path is too long');
    if (place % 2 === 1 || place === last) {
      root = sha256(Buffer.of(1), neighbour, root);
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else {
      root = sha256(Buffer.of(1), root, neighbour);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  if (last !== 0) throw new NotProven('the path is too short');
  return root;
}

/** The signed text: https://c2sp.org/signed-note */
function openNote(note, publicKey, what) {
  const [, name, keyHash, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(publicKey) ?? [];
  const key = decoded(encoded ?? '', 'base64');
  if (key[0] !== ED25519 || key.length !== 33) throw new NotProven('the public key is not an Ed25519 key');
  if (sha256(`${name}\n`, key).toString('hex', 0, 4) !== keyHash) throw new NotProven('the public key is not whole');
  const border = note.lastIndexOf('\n\n');
  const text = note.slice(0, border + 1);
  const [, signer, signature] = /^— (\S+) (\S+)\n$/.exec(note.slice(border + 2)) ?? [];
  const bytes = decoded(signature ?? '', 'base64');
  if (signer !== name || bytes.toString('hex', 0, 4) !== keyHash) {
    throw new NotProven(`${what} was signed by another key`);
  }
  const spki = createPublicKey({ key: Buffer.concat([SPKI_ED25519, key.subarray(1)]), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(text), spki, bytes.subarray(4))) {
    throw new NotProven(`${what} is not what was signed`);
  }
  return text;
}

/** https://c2sp.org/tlog-checkpoint */
function openCheckpoint(note, publicKey) {
  const [origin, size, root, at] = openNote(note, publicKey, 'the checkpoint').split('\n');
  return { origin, size: Number(size), root: Buffer.from(root, 'base64'), at };
}

function checkEvent(event, checkpoint) {
  if (!hashOf(event).equals(hex(event.hash))) throw new NotProven(`event ${event.seq} is not what was recorded`);
  const path = event.path.map(hex);
  const root = rootFrom(leafOf(event), event.seq - 1, checkpoint.size, path);
  if (!root.equals(checkpoint.root)) throw new NotProven(`event ${event.seq} is not in the log that was signed`);
}

/** A month's closing holds a note of its own, which must say what the event says: each amount in pence, before the month and at its end. */
function checkClosing({ seq, type, business, body }, publicKey) {
  if (type !== 'PeriodClosed') return;
  const { note, month, size, root, opening, closing } = JSON.parse(body);
  const [, ...said] = openNote(note, publicKey, `the closing of event ${seq}`).trimEnd().split('\n');
  const [ofBusiness, ofMonth, onSize, onRoot, , ...amounts] = said;
  const recorded = Object.keys(closing).map((measure) => `${measure} ${opening[measure]} ${closing[measure]}`);
  const isSame = isDeepStrictEqual([ofBusiness, ofMonth, onSize, onRoot], [business, month, String(size), root]);
  if (!isSame || !isDeepStrictEqual(amounts.sort(), recorded.sort())) {
    throw new NotProven(`the closing of event ${seq} says something else than was signed`);
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch ({ code }) {
    console.error(`${file} can't be read (${code}): name a file that "waybook audit prove" wrote.`);
    process.exit(2);
  }
}

function checkBundle(bundle, trustedKey) {
  if (bundle?.form !== 'waybook-proof-1') throw new NotProven('this is no proof of the form that this script knows');
  if (trustedKey !== undefined && bundle.publicKey !== trustedKey) {
    throw new NotProven('the proof names another key than the one you trust');
  }
  const checkpoint = openCheckpoint(bundle.checkpoint, trustedKey ?? bundle.publicKey);
  if (bundle.events.length === 0) throw new NotProven('the proof holds no event');
  for (const event of bundle.events) {
    checkEvent(event, checkpoint);
    checkClosing(event, trustedKey ?? bundle.publicKey);
  }
  return checkpoint;
}

const [file, trustedKey] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node verify-bundle.mjs <proof.json> [public key]');
  process.exit(2);
}
const text = textOf(file);
try {
  const bundle = JSON.parse(text);
  const { origin, size, at } = checkBundle(bundle, trustedKey);
  const events = bundle.events.map(({ seq, type }) => `${seq} ${type}`).join(', ');
  console.log(`Proven: ${events}. In the log ${origin} of ${size} events, signed at ${at}.`);
  if (trustedKey === undefined) console.log(`Compare the key with the one you keep: ${bundle.publicKey}`);
} catch (error) {
  console.error(
    `Not proven: ${error instanceof NotProven ? error.message : 'the file is no proof that Waybook wrote'}`,
  );
  process.exit(1);
}
