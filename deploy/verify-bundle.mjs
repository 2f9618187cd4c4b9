#!/usr/bin/env node
// Checks a proof that Waybook wrote (`waybook audit prove`), a PDF that it issued, or a business that was taken out of it
// (`waybook businesses export`), offline and with nothing but Node:
//
//   node verify-bundle.mjs proof.json <the log's public key, as the auditor kept it> [<another that it had before or after>]
//   node verify-bundle.mjs INV-000123-DS123456-2026-11-16.pdf <the log's public key>
//   node verify-bundle.mjs <an exported business's folder> <the log's public key>
//
// An event's hash covers what it says, its leaf covers the rest of its row, the path leads from the leaf to the root, and
// the root stands in a checkpoint that the log's key has signed. Of a PDF the same key has signed a hash of all its bytes. Any change of any
// of them is told. Without the key from outside it says no more than that the file agrees with itself: whoever forges a log signs it with a key of
// their own. `npm run generate` makes this file of contracts/proofs, which the portal's own page checks papers with.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createDecipheriv, createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
// ../../contracts/calendar/day.ts
/** The business's clock: days, weeks and cutoffs are London's, instants are stored in UTC (R17). */
const BUSINESS_TIME_ZONE = 'Europe/London';
const DAY_LENGTH = 10;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
/**
 * The day's midnight in UTC, to count with: UTC has no daylight saving, so every day there has 24 hours. In plain numbers,
 * because a server counts days several times for every submission and a date with a time zone costs a hundred times as much.
 */
function midnightMs(day) {
  if (!isDay(day)) throw new RangeError(`${day} is not a calendar day`);
  return Date.parse(day);
}
function dayAt(midnight) {
  return new Date(midnight).toISOString().slice(0, DAY_LENGTH);
}
function isDay(text) {
  if (!DAY_TEXT.test(text)) return false;
  const midnight = Date.parse(text);
  return !Number.isNaN(midnight) && dayAt(midnight) === text;
}
/** 0 for a Sunday, 1 for a Monday, up to 6. */
function weekdayOf(day) {
  return new Date(midnightMs(day)).getUTCDay();
}
new Intl.DateTimeFormat('sv-SE', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
// ../../contracts/calendar/day-text.ts
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SHORT = 3;
/** By hand: what formats dates in every way of writing them is three times as much as a phone loads of this folder. */
function partsOf$1(text) {
  if (!isDay(text)) throw new RangeError(`${text} is not a calendar day`);
  const [year, month, day] = text.split('-');
  return {
    year,
    month: MONTHS[Number(month) - 1],
    day,
    weekday: WEEKDAYS[weekdayOf(text)],
  };
}
function monthAndDay({ month, day }) {
  return `${month.slice(0, SHORT)} ${day}`;
}
/** "Nov 27, 2026": how a day is written wherever a person reads one (R26). */
function formatDay(day) {
  const parts = partsOf$1(day);
  return `${monthAndDay(parts)}, ${parts.year}`;
}
/** "Nov 09 – Nov 15, 2026", "Dec 28, 2026 – Jan 03, 2027": no year said twice. */
function formatDays(first, last) {
  return `${first.slice(0, 4) === last.slice(0, 4) ? monthAndDay(partsOf$1(first)) : formatDay(first)} – ${formatDay(last)}`;
}
// ../../contracts/proofs/bytes.ts
/** What is shown isn't what was signed. The message says where, for whoever reads the result. */
var NotProven = class extends Error {
  constructor(..._args) {
    super(..._args);
    this.name = 'NotProven';
  }
};
const INT4_BYTES = 4;
const INT8_BYTES = 8;
/** By WebCrypto, which Node and browsers both have. */
async function sha256(...parts) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(parts)));
}
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
function areEqual(one, other) {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
/** Decoders pass over what they can't decode; a text that stands for the same bytes as another is a change as well. */
function onlyIf(isCanonical, text) {
  if (!isCanonical) throw new NotProven(`"${text}" is not as Waybook writes it`);
}
function utf8(text) {
  const bytes = new TextEncoder().encode(text);
  onlyIf(textOf(bytes) === text, text);
  return bytes;
}
function textOf(bytes) {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
function hex(text) {
  onlyIf(/^(?:[0-9a-f]{2})*$/.test(text), text);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
function base64(text) {
  onlyIf(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2,3}=*)?$/.test(text), text);
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  onlyIf(btoa(String.fromCharCode(...bytes)) === text, text);
  return bytes;
}
function uuid(text) {
  onlyIf(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text), text);
  return hex(text.replaceAll('-', ''));
}
function int4(value) {
  const bytes = new Uint8Array(INT4_BYTES);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, value);
  onlyIf(view.getInt32(0) === value, String(value));
  return bytes;
}
function int8(text) {
  const bytes = new Uint8Array(INT8_BYTES);
  const view = new DataView(bytes.buffer);
  view.setBigInt64(0, BigInt(text));
  onlyIf(String(view.getBigInt64(0)) === text, text);
  return bytes;
}
/** As PostgreSQL sends a value: its length, -1 for none, and its bytes. */
function withLength(bytes) {
  return bytes === null ? int4(-1) : joined([int4(bytes.length), bytes]);
}
// ../../contracts/proofs/proven-event.ts
/** RFC 6962, section 2.1: a leaf begins with 0x00, a node with 0x01. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
/** @throws NotProven unless the event is what was recorded, at its place in the log that was signed */
async function checkEvent(event, tree) {
  if (!areEqual(await hashOf(event), hex(event.hash)))
    throw new NotProven(`event ${event.seq} is not what was recorded`);
  if (!areEqual(await rootFrom(await leafOf(event), event.seq - 1, tree.size, event.path.map(hex)), tree.root))
    throw new NotProven(`event ${event.seq} is not in the log that was signed`);
}
/** Covers what the event says. */
function hashOf(event) {
  const { previousHash, business, eventId, version, atMicroseconds } = event;
  const texts = [event.stream, event.type, event.metadata, event.body].map((text) => withLength(utf8(text)));
  return sha256(hex(previousHash), uuid(business), uuid(eventId), int4(version), int8(atMicroseconds), ...texts);
}
/** Covers the rest of its row. */
function leafOf({ hash, sealed }) {
  const { xid, position, recordedAt, idempotencyKey, requestHash } = sealed;
  const key = withLength(idempotencyKey === null ? null : utf8(idempotencyKey));
  const request = withLength(requestHash === null ? null : hex(requestHash));
  return sha256(LEAF, hex(hash), int8(xid), int8(position), int8(recordedAt), key, request);
}
/** RFC 9162, section 2.1.3.2; its first step keeps a place beyond the log's end from being taken for one within it. */
async function rootFrom(leaf, index, size, path) {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size))
    throw new NotProven('an event is said to stand where the log that was signed has none');
  let [place, last, root] = [index, size - 1, leaf];
  for (const neighbour of path) {
    if (last === 0) throw new NotProven('the path is too long');
    if (place % 2 === 1 || place === last) {
      root = await sha256(NODE, neighbour, root);
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else root = await sha256(NODE, root, neighbour);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  if (last !== 0) throw new NotProven('the path is too short');
  return root;
}
// ../../contracts/proofs/signed-note.ts
const ED25519 = 1;
const KEY_HASH_BYTES = 4;
/** `<name>+<key hash>+<base64 of type and key>`, as an auditor keeps it. @throws NotProven for anything else */
async function readKey(publicKey) {
  const [, name = '', keyHash, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(publicKey) ?? [];
  const key = base64(encoded);
  if (key[0] !== ED25519 || key.length !== 33) throw new NotProven('the public key is not an Ed25519 key');
  const hash = (await sha256(utf8(`${name}\n`), key)).subarray(0, KEY_HASH_BYTES);
  if (toHex(hash) !== keyHash) throw new NotProven('the public key is not whole');
  return {
    name,
    hash,
    key: key.subarray(1),
  };
}
/**
 * The signed text: https://c2sp.org/signed-note. While a log's key is changed over its notes bear two signatures; one by a known key is enough.
 *
 * @param what names it in a refusal
 * @throws NotProven
 */
async function openNote(note, publicKeys, what) {
  const keys = await Promise.all(publicKeys.map(readKey));
  const border = note.lastIndexOf('\n\n');
  const text = note.slice(0, border + 1);
  const lines = note.slice(border + 2).split('\n');
  if (lines.pop() !== '') throw new NotProven(`${what} is not as Waybook writes it`);
  for (const line of lines) {
    const [, signer, signature = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = base64(signature);
    const known = keys.find(({ name, hash }) => signer === name && areEqual(bytes.subarray(0, KEY_HASH_BYTES), hash));
    if (known === void 0) continue;
    if (await isSignature(bytes.slice(KEY_HASH_BYTES), text, known.key)) return text;
    throw new NotProven(`${what} is not what was signed`);
  }
  throw new NotProven(`${what} was signed by another key`);
}
async function isSignature(signature, text, publicKey) {
  const key = await crypto.subtle.importKey('raw', joined([publicKey]), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, utf8(text));
}
// ../../contracts/proofs/check-bundle.ts
/**
 * An event's hash covers what it says, its leaf covers the rest of its row, the path leads from the leaf to the root, and the root stands in
 * a checkpoint that the log's key has signed. Any change of any of them is told.
 *
 * @param trustedKeys from elsewhere than the bundle: whoever forges a log signs it with a key of their own
 * @throws NotProven
 */
async function checkBundle(bundle, trustedKeys) {
  if (bundle?.form !== 'waybook-proof-1') throw new NotProven('this is no proof of the form that this script knows');
  const checkpoint = await openCheckpoint(bundle.checkpoint, trustedKeys);
  if (bundle.events.length === 0) throw new NotProven('the proof holds no event');
  for (const event of bundle.events) {
    await checkEvent(event, checkpoint);
    await checkClosing(event, trustedKeys);
  }
  const { origin, size, at } = checkpoint;
  return {
    origin,
    size,
    at,
  };
}
/** https://c2sp.org/tlog-checkpoint */
async function openCheckpoint(note, publicKeys) {
  const [origin = '', size, root = '', at = ''] = (await openNote(note, publicKeys, 'the checkpoint')).split('\n');
  return {
    origin,
    size: Number(size),
    root: base64(root),
    at,
  };
}
/** A month's closing holds a note of its own, which must say what the event says: each amount in pence, before the month and at its end. */
async function checkClosing({ seq, type, business, body }, publicKeys) {
  if (type !== 'PeriodClosed') return;
  const { note, month, size, root, opening, closing } = JSON.parse(body);
  const [, ofBusiness, ofMonth, onSize, onRoot, , ...amounts] = (
    await openNote(note, publicKeys, `the closing of event ${seq}`)
  )
    .trimEnd()
    .split('\n');
  const recorded = Object.keys(closing).map((measure) => `${measure} ${opening[measure]} ${closing[measure]}`);
  if (
    !(
      [ofBusiness, ofMonth, onSize, onRoot, ...amounts.sort()].join('\n') ===
      [business, month, String(size), root, ...recorded.sort()].join('\n')
    )
  )
    throw new NotProven(`the closing of event ${seq} says something else than was signed`);
}
// ../../contracts/money/pence.ts
/** Asserts what every amount in this package relies on; a broken figure stops here instead of being paid. */
function checkedPence(amountPence) {
  if (!Number.isSafeInteger(amountPence)) throw new RangeError(`${amountPence} is not a whole number of pence`);
  return amountPence === 0 ? 0 : amountPence;
}
/** Adds amounts; the sum is checked, too. */
function sumPence(amountsPence) {
  return amountsPence.reduce((sum, amountPence) => checkedPence(sum + checkedPence(amountPence)), 0);
}
// ../../contracts/money/pence-text.ts
const MINUS = '−';
function partsOf(amountPence) {
  const digits = String(Math.abs(checkedPence(amountPence))).padStart(3, '0');
  return {
    isNegative: amountPence < 0,
    pounds: digits.slice(0, -2),
    fraction: digits.slice(-2),
  };
}
/** An amount as a person reads it: "£1,234.56", negative with a real minus sign (U+2212). */
function formatPounds(amountPence) {
  const { isNegative, pounds, fraction } = partsOf(amountPence);
  return `${isNegative ? MINUS : ''}£${inThousands(pounds)}.${fraction}`;
}
function inThousands(digits) {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',');
}
// ../../contracts/money/remittance-lines.ts
/** Set off after VAT; every other line is a part of what was supplied (R154): VATA 1994 s. 19(2), VAT Notice 700 section 25. */
function isDeduction({ kind }) {
  return kind === 'deduction';
}
// ../../contracts/texts/document-names.ts
const INVOICE = 'INV-';
/** An invoice's number as people write it: 123 is "INV-000123". */
function invoiceNumber(number) {
  return `${INVOICE}${String(number).padStart(6, '0')}`;
}
/** A statement's number, in a series of its own: 45 is "STM-000045". */
function statementNumber(number) {
  return `STM-${String(number).padStart(6, '0')}`;
}
/** At the head of a remittance's documents. */
const DOCUMENT_TITLES = {
  self_billed_invoice: 'Self-billed VAT invoice',
  remittance_statement: 'Remittance statement',
  credit_note: 'Self-billed credit note',
  statement_reversal: 'Reversal of a statement',
};
// ../../contracts/proofs/paper-facts.ts
/** @throws NotProven where the proven events aren't those of the paper */
function paperFacts(bundle, remittanceId, kind) {
  const told = toldBy(bundle, remittanceId);
  return kind === 'document' ? factsOfDocument(told) : factsOfCredit(told);
}
function toldBy({ events }, remittanceId) {
  const ofRemittance = events.filter(({ stream }) => stream === `remittance-${remittanceId}`);
  const data = (...types) => {
    const found = ofRemittance.find(({ type }) => types.includes(type));
    return found ? JSON.parse(found.body) : null;
  };
  const submitted = data('RemittanceSubmitted', 'RemittanceReissued');
  const approved = data('RemittanceApproved');
  if (submitted === null || approved === null) throw new NotProven('the proof is of something else than the paper');
  return {
    submitted,
    approved,
    corrected: data('RemittanceCorrected'),
  };
}
/** By `Intl` alone: the script that auditors read holds no library of dates. */
const LONDON = new Intl.DateTimeFormat('en', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
function dayOf(instant) {
  const parts = new Map(LONDON.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
function factsOfDocument(told) {
  const { submitted, approved, corrected } = told;
  const { document, breakdown, payments, driverCode, weekStartDate, weekEndDate } = approved;
  const isInvoice = document.kind === 'self_billed_invoice';
  const payablePence = submitted.duePence ?? breakdown.payablePence;
  const head = {
    title: DOCUMENT_TITLES[document.kind],
    number: isInvoice ? invoiceNumber(document.number) : numberOf(document.number),
    taxPoint: isInvoice ? document.taxPoint : null,
    issuedOn: dayOf(approved.approvedAt),
    week: formatDays(weekStartDate, weekEndDate),
    driverCode,
    figure: formatPounds(isInvoice ? breakdown.grossInclVatPence : payablePence),
  };
  const paid = payments.flatMap(({ settlementDate, amountPence }) => [
    {
      label: 'To be paid on',
      text: formatDay(settlementDate),
    },
    money('To be paid', amountPence),
  ]);
  const all = [...headFacts(head), ...lineFacts(told), ...totals(told, 1), ...payFacts(told, payablePence), ...paid];
  return {
    ...head,
    correctedOn: corrected && dayOf(corrected.correctedAt),
    all,
  };
}
function factsOfCredit(told) {
  const { approved, corrected } = told;
  if (corrected === null) throw new NotProven('the proof says nothing of a correction');
  const { creditNote, statementReversal, breakdown, correctedAt, weekStartDate, weekEndDate, driverCode } = corrected;
  const isCreditNote = creditNote !== null && approved.document.kind === 'self_billed_invoice';
  const head = {
    title: DOCUMENT_TITLES[isCreditNote ? 'credit_note' : 'statement_reversal'],
    number: isCreditNote ? invoiceNumber(creditNote.number) : numberOf(statementReversal?.number),
    taxPoint: isCreditNote ? creditNote.taxPoint : null,
    issuedOn: dayOf(correctedAt),
    week: formatDays(weekStartDate, weekEndDate),
    driverCode,
    figure: formatPounds(-breakdown.grossInclVatPence),
  };
  return {
    ...head,
    correctedOn: null,
    all: [...headFacts(head), ...lineFacts(told), ...totals(told, -1)],
  };
}
function numberOf(statement) {
  return statement === void 0 ? null : statementNumber(statement);
}
function money(label, pence) {
  return {
    label,
    text: formatPounds(pence),
  };
}
function headFacts({ title, figure, week, number, taxPoint, issuedOn, driverCode }) {
  return [
    ['Title', title],
    ['Amount at the head', figure],
    ['Week', week],
    ['Number', number],
    ['Tax point', taxPoint === null ? null : formatDay(taxPoint)],
    ['Date of issue', formatDay(issuedOn)],
    ['Driver code', driverCode],
  ].flatMap(([label, text]) =>
    text === null
      ? []
      : [
          {
            label,
            text,
          },
        ],
  );
}
function lineFacts({ submitted, approved }) {
  const jobs = submitted.jobs.flatMap(({ date, loadId, jobPricePence }) => [
    {
      label: 'Date of a delivery',
      text: formatDay(date),
    },
    {
      label: 'Load',
      text: loadId,
    },
    money(`Price of load ${loadId}`, jobPricePence),
  ]);
  const entries = submitted.madeFrom?.entries ?? [];
  const additions = (approved.lines ?? []).filter((line) => !isDeduction(line));
  return [
    ...jobs,
    ...entries.map(({ grossPence }) => money('Price', grossPence)),
    ...additions.map(({ amountPence }) => money('Addition', amountPence)),
  ];
}
function totals({ approved: { breakdown, isVatRegistered } }, sign) {
  const { grossExVatPence, vatOnEarningsPence, grossInclVatPence } = breakdown;
  const total = money('Total', sign * grossInclVatPence);
  if (!isVatRegistered) return [total];
  return [money('Total net', sign * grossExVatPence), money('VAT', sign * vatOnEarningsPence), total];
}
function payFacts({ submitted, approved }, payablePence) {
  const { breakdown, isVatRegistered, lines = [] } = approved;
  const office = lines.filter(isDeduction).map(({ amountPence }) => amountPence);
  const ownPence = breakdown.additionalDeductionsPence - sumPence(office);
  return [
    money('Earned', breakdown.grossInclVatPence),
    money('Membership fee', -breakdown.membershipFeePence),
    ...(isVatRegistered ? [money('VAT on membership fee', -breakdown.vatOnMembershipPence)] : []),
    ...(ownPence > 0 ? [money('Additional deductions', -ownPence)] : []),
    ...office.map((amountPence) => money('Deduction', -amountPence)),
    ...(submitted.paidBeforePence === void 0 ? netPay(breakdown) : stillToPay(submitted, breakdown, payablePence)),
  ];
}
function netPay({ retentionPence, netRemittancePence, netPayPence }) {
  return [
    ...(retentionPence ? [money('Net remittance', netRemittancePence), money('Retention', -retentionPence)] : []),
    money('Net pay', netPayPence),
  ];
}
/** Of what stands in the place of another. */
function stillToPay(submitted, { netRemittancePence }, payablePence) {
  const { paidBeforePence = 0, retentionHeldPence = 0 } = submitted;
  return [
    money('Net remittance', netRemittancePence),
    money('Paid before', -paidBeforePence),
    ...(retentionHeldPence > 0 ? [money('Retention', -retentionHeldPence)] : []),
    money('Still to be paid', payablePence),
  ];
}
/**
 * Holds what the log says against the words of the paper, in order.
 *
 * @returns what doesn't stand there as the log says it
 */
function notOnPaper(facts, texts) {
  let from = 0;
  return facts.filter(({ text }) => {
    const at = texts.findIndex((each, index) => index >= from && standsAs(each, text));
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}
/** A day may stand behind the words that introduce it. */
function standsAs(onPaper, text) {
  const trimmed = onPaper.trim();
  return trimmed === text || trimmed.endsWith(` ${text}`);
}
// ../../contracts/proofs/pdf-objects.ts
const ENTRY_BYTES = 20;
const OFFSET_DIGITS = 10;
const CHUNK = 32768;
/** A character for each byte. */
function latin1(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}
/** Where an object of a PDF begins, behind its number, by the cross-reference table, which holds all of them from 0 on; -1 where it isn't there. */
function placeOf(pdf, xrefAt, number) {
  const entry = pdf.indexOf('\n', pdf.indexOf('\n', xrefAt) + 1) + 1 + number * ENTRY_BYTES;
  const at = Number(pdf.slice(entry, entry + OFFSET_DIGITS));
  const begin = `${number} 0 obj\n`;
  return pdf.startsWith(begin, at) ? at + begin.length : -1;
}
/** What an object says; the empty text where there is none. */
function objectAt(pdf, xrefAt, number) {
  const at = placeOf(pdf, xrefAt, number);
  return at < 0 ? '' : pdf.slice(at, pdf.indexOf('\nendobj', at));
}
// ../../contracts/proofs/paper-file.ts
const ATTACHMENT_NAME = 'waybook-proof.json';
const MARK = /^%Waybook's proof of the (\d+) bytes above\n/;
const MARK_START = "%Waybook's proof of the ";
const LONGEST_MARK = 60;
/** The lists of names that pdfkit writes: of places, of which there is none, and of files where the PDF was issued with one. */
const NAMES =
  /^(<<\n\/Dests <<\n {2}\/Names \[\n\]\n>>\n)(?:\/EmbeddedFiles <<\n {2}\/Names \[\n {4}(\([\w.-]+\) \d+ 0 R)\n\]\n>>\n)?>>$/;
/** Files that the PDF was issued with, by their places. */
const ASSOCIATED = /\n\/AF \[[\d R]+\]/;
const TRAILER =
  /trailer\n<<\n\/Size (\d+)\n\/Root (\d+) 0 R\n\/Info (\d+) 0 R\n\/ID (\[[^\]]+\])\n>>\nstartxref\n(\d+)\n%%EOF\n$/;
const EMBEDDED = /\/EmbeddedFile\n[^\n]*\n\/Length (\d+)\n>>\nstream\n/;
/**
 * Adds an attachment as an incremental update (ISO 32000-1, 7.5.6): what was issued is followed by a new table of names, the file and a
 * further cross-reference table. The same two parts always give the same bytes, so that whoever has the whole can tell whether anything
 * stands in it beside them.
 *
 * @throws NotProven where the PDF isn't one that the portal has made
 */
function withAttachment({ issued, attachment }) {
  const { size, root, info, id, xrefAt, names, places, issuedWith, catalogue } = structureOf(latin1(issued));
  const [file, content] = [size, size + 1];
  const parts = [issued];
  let length = issued.length;
  const add = (part) => {
    const bytes = typeof part === 'string' ? ascii(part) : part;
    const at = length;
    parts.push(bytes);
    length += bytes.length;
    return at;
  };
  add(`${MARK_START}${issued.length} bytes above\n`);
  const list = `${places}/EmbeddedFiles <<\n/Names [${[...issuedWith, `(${ATTACHMENT_NAME}) ${file} 0 R`].sort().join(' ')}]\n>>\n>>`;
  const changed = /* @__PURE__ */ new Map([[names, add(`${names} 0 obj\n${list}\nendobj\n`)]]);
  if (isForArchives(catalogue))
    changed.set(Number(root), add(`${root} 0 obj\n${associated(catalogue, file)}\nendobj\n`));
  const fileAt = add(
    `${file} 0 obj\n<<\n/Type /Filespec\n${`/F (${ATTACHMENT_NAME})\n/UF (${ATTACHMENT_NAME})\n/AFRelationship /Data`}\n/EF <<\n/F ${content} 0 R\n>>\n>>\nendobj\n`,
  );
  const contentAt = add(
    `${content} 0 obj\n${`<<\n/Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Length ${attachment.length}\n>>\nstream\n`}`,
  );
  add(attachment);
  add('\nendstream\nendobj\n');
  const newXrefAt = length;
  add(
    `xref\n${[...changed]
      .sort(([one], [other]) => one - other)
      .map(([number, at]) => `${number} 1\n${entry(at)}`)
      .join('')}${file} 2\n${entry(fileAt)}${entry(contentAt)}`,
  );
  add(
    `trailer\n<<\n${`/Size ${content + 1}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID ${id}\n/Prev ${xrefAt}`}\n>>\nstartxref\n${newXrefAt}\n%%EOF\n`,
  );
  return joined(parts);
}
/** What `withAttachment` put together; null where the file carries no proof. */
function openPaperFile(file) {
  const text = latin1(file);
  const at = text.lastIndexOf(MARK_START);
  if (at < 0) return null;
  const [, length] = MARK.exec(text.slice(at, at + LONGEST_MARK)) ?? [];
  const [head = '', attached] = EMBEDDED.exec(text.slice(at)) ?? [];
  const begin = text.indexOf(head, at) + head.length;
  const paper = {
    issued: file.slice(0, at),
    attachment: file.slice(begin, begin + Number(attached)),
  };
  return {
    ...paper,
    isWhole: Number(length) === at && isMadeOf(file, paper),
  };
}
function isMadeOf(file, paper) {
  try {
    return areEqual(withAttachment(paper), file);
  } catch (error) {
    if (error instanceof NotProven) return false;
    throw error;
  }
}
function structureOf(text) {
  const [, size, root, info, id, xrefAt] = TRAILER.exec(text.slice(-1e3)) ?? [];
  const catalogue = objectAt(text, Number(xrefAt), Number(root));
  const [, names] = /\/Names (\d+) 0 R/.exec(catalogue) ?? [];
  const [, places, issuedWith] = NAMES.exec(objectAt(text, Number(xrefAt), Number(names))) ?? [];
  if (id === void 0 || names === void 0 || places === void 0)
    throw new NotProven('the PDF is not as Waybook makes them');
  return {
    size: Number(size),
    root,
    info,
    id,
    xrefAt,
    names: Number(names),
    places,
    catalogue,
    issuedWith: issuedWith === void 0 ? [] : [issuedWith],
  };
}
/** A PDF/A says for which colours it is made; what was issued before doesn't. */
function isForArchives(catalogue) {
  return catalogue.includes('\n/OutputIntents [');
}
/** PDF/A-3 wants each attached file associated with what it belongs to (ISO 19005-3, 6.8). */
function associated(catalogue, file) {
  const [list] = ASSOCIATED.exec(catalogue) ?? [];
  if (list === void 0) return catalogue.replace(/\n>>$/, `\n/AF [${file} 0 R]\n>>`);
  return catalogue.replace(list, `${list.slice(0, -1)} ${file} 0 R]`);
}
function entry(at) {
  return `${String(at).padStart(10, '0')} 00000 n \n`;
}
function ascii(text) {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
// ../../contracts/proofs/paper-statement.ts
/** Keeps it from being taken for a checkpoint or a closing, which the same key signs. */
const FIRST_LINE = 'waybook/paper';
async function hashOfProof(proof) {
  return toHex(await sha256(utf8(JSON.stringify(proof))));
}
/** @throws NotProven where it is none */
function readStatement(text) {
  const [first, business, remittanceId, kind, issuedHash, proofHash, issuer] = text.split('\n');
  if (first !== FIRST_LINE || issuer === void 0 || (kind !== 'document' && kind !== 'credit_note'))
    throw new NotProven('what was signed is no word about a paper');
  return {
    business,
    remittanceId,
    kind,
    issuer,
    issuedHash,
    proofHash,
  };
}
/** As it is attached; the same proof always gives the same bytes. */
function attachmentOf({ form, statement, proof }) {
  return utf8(
    `${JSON.stringify({
      form,
      statement,
      proof,
    })}\n`,
  );
}
/** @throws NotProven where what is attached is something else, or holds something else as well */
function attachedProof(attachment) {
  const { form, statement, proof } = JSON.parse(textOf(attachment)) ?? {};
  if (form !== 'waybook-paper-1') throw new NotProven('the proof is of a form that is not known here');
  if (
    !areEqual(
      attachmentOf({
        form,
        statement,
        proof,
      }),
      attachment,
    )
  )
    throw new NotProven('the proof is not as Waybook writes it');
  return {
    form,
    statement,
    proof,
  };
}
// ../../contracts/proofs/pdf-text.ts
const NOT_OURS = 'the PDF is not as Waybook makes them';
const LONGEST_HEAD = 80;
const MAX_INFLATED_BYTES = 2e7;
const STREAM = /^<<\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/;
const SHOWN = /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\d.\s-])*)\] TJ/g;
const GLYPH = /[0-9a-f]{4}/g;
/**
 * The words of a PDF that the portal has made, page after page as they were set, a line each. It reads that form alone: whatever else a PDF may
 * hold is for a reader of PDFs.
 *
 * @throws NotProven where the PDF isn't of that form
 */
async function textsOf(issued) {
  const document = new DocumentText(issued);
  const texts = [];
  for (const page of document.pages()) texts.push(...(await document.textsOn(page)));
  return texts;
}
var DocumentText = class {
  #bytes;
  #text;
  #xrefAt;
  #alphabets = /* @__PURE__ */ new Map();
  constructor(bytes) {
    this.#bytes = bytes;
    this.#text = latin1(bytes);
    this.#xrefAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(this.#text.slice(-100))?.[1]);
  }
  pages() {
    const root = found(/\/Root (\d+) 0 R/.exec(this.#text.slice(this.#xrefAt)));
    const list = this.#object(found(/\/Pages (\d+) 0 R/.exec(this.#object(root))));
    return [...found(/\/Kids \[([^\]]*)\]/.exec(list)).matchAll(/\b(\d+) 0 R/g)].map(([, number]) =>
      this.#object(number),
    );
  }
  async textsOn(page) {
    const resources = this.#object(found(/\/Resources (\d+) 0 R/.exec(page)));
    const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name, font]));
    const content = latin1(await this.#inflated(found(/\/Contents (\d+) 0 R/.exec(page))));
    let alphabet = /* @__PURE__ */ new Map();
    const texts = [];
    for (const [, font, shown] of content.matchAll(SHOWN))
      if (font === void 0) texts.push(written(shown, alphabet));
      else alphabet = await this.#alphabet(fonts.get(font) ?? '');
    return texts;
  }
  async #alphabet(font) {
    const known = this.#alphabets.get(font);
    if (known) return known;
    const map = latin1(await this.#inflated(found(/\/ToUnicode (\d+) 0 R/.exec(this.#object(font)))));
    const alphabet = /* @__PURE__ */ new Map();
    for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
      [...list.matchAll(/<([^<>]*)>/g)].forEach(([, characters], index) => {
        const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
        alphabet.set(glyph, charactersOf(characters));
      });
    this.#alphabets.set(font, alphabet);
    return alphabet;
  }
  #object(number) {
    return objectAt(this.#text, this.#xrefAt, Number(number));
  }
  async #inflated(number) {
    const place = placeOf(this.#text, this.#xrefAt, Number(number));
    const [head, length] = STREAM.exec(this.#text.slice(place, place + LONGEST_HEAD)) ?? [];
    if (place < 0 || head === void 0) throw new NotProven(NOT_OURS);
    const begin = place + head.length;
    return inflated(this.#bytes.slice(begin, begin + Number(length)));
  }
};
/** What a file says of its own length is nothing to rely on: a little of it may stand for gigabytes. */
async function inflated(deflated) {
  const reader = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MAX_INFLATED_BYTES) throw new NotProven(NOT_OURS);
    parts.push(next.value);
  }
  return joined(parts);
}
function found(match) {
  if (match?.[1] === void 0) throw new NotProven(NOT_OURS);
  return match[1];
}
function written(shown, alphabet) {
  return [...shown.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, run]) => run)
    .map((run) => (run.match(GLYPH) ?? []).map((glyph) => alphabet.get(glyph) ?? '�').join(''))
    .join('');
}
/** UTF-16, of one character or of several that share a glyph. */
function charactersOf(units) {
  return (units.replaceAll(' ', '').match(GLYPH) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}
// ../../contracts/proofs/check-paper.ts
/**
 * Whether a PDF is what a portal issued, byte for byte, and says what its log says (R265).
 *
 * @param trustedKeys of the log, from elsewhere than the paper
 */
async function checkPaper(file, trustedKeys) {
  const opened = openPaperFile(file);
  if (opened === null) return { outcome: 'no_proof' };
  try {
    return await checkOpened(opened, trustedKeys);
  } catch (error) {
    return {
      outcome: 'not_proven',
      reason: error instanceof NotProven ? error.message : 'the proof that the file carries can’t be read',
    };
  }
}
async function checkOpened(opened, trustedKeys) {
  const { statement, proof } = attachedProof(opened.attachment);
  const said = readStatement(await openNote(statement, trustedKeys, 'the paper'));
  if ((await hashOfProof(proof)) !== said.proofHash) throw new NotProven('the proof is not the one of this paper');
  const paper = {
    ...said,
    log: await checkBundle(proof, trustedKeys),
    facts: factsOf(proof, said),
  };
  const isIssued = opened.isWhole && toHex(await sha256(opened.issued)) === said.issuedHash;
  const differences = await differencesOn(opened.issued, paper.facts);
  if (!isIssued)
    return {
      outcome: 'changed',
      paper,
      differences: differences ?? [],
    };
  if (differences?.length === 0)
    return {
      outcome: 'unchanged',
      paper,
    };
  throw new NotProven(
    `the portal has signed something else than its log says: ${differences?.map(({ label }) => label).join(', ') ?? 'all of it'}`,
  );
}
function factsOf(proof, { business, remittanceId, kind }) {
  if (proof.events.some((event) => event.business !== business))
    throw new NotProven('the proof is of another business');
  return paperFacts(proof, remittanceId, kind);
}
/** Null where the words can't be read: something else than the portal has made the PDF, or made it anew. */
async function differencesOn(issued, { all }) {
  try {
    return notOnPaper(all, await textsOf(issued));
  } catch {
    return null;
  }
}
const MANIFEST = 'manifest.json';
/** The manifest's hash, signed with the log's key: a signed note. */
const SIGNATURE = 'manifest.note';
/** As `sha256sum` writes and checks it: all files but these three. */
const SUMS = 'SHA256SUMS';
const EVENTS = 'events.jsonl';
const KEYS = 'keys.jsonl';
/** What the log's key signs. */
const signedText = (manifestSha256) => `waybook/business-export\n${manifestSha256}\n`;
// src/verify-bundle/opened-event.ts
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/**
 * What the event says, with what was encrypted under a person's key readable; null stands where that key was destroyed.
 *
 * @throws NotProven where a key isn't there, or isn't that person's
 */
function openedEvent(event, keys) {
  const { person } = JSON.parse(event.metadata);
  const key = person === void 0 ? null : keys.get(person);
  if (key === void 0) throw new NotProven(`event ${event.seq}: the key of ${person} is missing`);
  return opened(JSON.parse(event.body), '', (sealed, path) => key && openField(event, path, sealed, key));
}
function opened(value, path, open) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => opened(item, `${path}/${index}`, open));
  const members = Object.entries(value);
  const [[name, sealed] = []] = members;
  if (members.length === 1 && name === 'sealed' && typeof sealed === 'string') return open(sealed, path);
  return Object.fromEntries(members.map(([member, each]) => [member, opened(each, `${path}/${member}`, open)]));
}
/** AES-256-GCM: a nonce, the ciphertext, the tag. Where the field stands is authenticated as well. */
function openField(event, path, sealed, key) {
  const { business, stream, version, type, seq } = event;
  const bytes = Buffer.from(sealed, 'base64');
  const tagAt = bytes.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(`event/${business}/${stream}/${version}/${type}${path}`));
    decipher.setAuthTag(bytes.subarray(tagAt));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, tagAt)), decipher.final()]);
    return JSON.parse(text.toString());
  } catch (error) {
    throw new NotProven(`event ${seq}: a text of it can't be read with the key that is given`, { cause: error });
  }
}
// src/verify-bundle/check-exported-events.ts
const NO_HASH = '0'.repeat(64);
/** Each event stood in the log that was signed, none of a stream is left out, and what is readable of it is what it says. */
async function checkExportedEvents(folder, manifest, publicKeys, found) {
  const keys = await readKeys(folder);
  const { checkpoint, publicKey } = manifest;
  const prove = async (events) =>
    void (await checkBundle(
      {
        form: 'waybook-proof-1',
        checkpoint,
        publicKey,
        events,
      },
      publicKeys,
    ));
  const chains = new Chains();
  let count = 0;
  let before = 0;
  for await (const { line, isProven } of provenLines(join(folder, EVENTS), prove)) {
    count += 1;
    try {
      const { data, event } = parsed$1(line, count);
      if (!isProven) await prove([event]);
      if (event.business !== manifest.business.id) throw new NotProven(`event ${event.seq} is another business's`);
      if (event.seq <= before) throw new NotProven(`event ${event.seq} doesn't stand in its order`);
      before = event.seq;
      chains.follow(event);
      if (!isDeepStrictEqual(openedEvent(event, keys), data))
        throw new NotProven(`event ${event.seq}: what is readable of it is not what it says`);
    } catch (error) {
      if (!(error instanceof NotProven)) throw error;
      found(`${EVENTS}, line ${count}: ${error.message}`);
    }
  }
  if (count !== manifest.events) found(`${EVENTS}: ${count} events, not ${manifest.events}`);
}
const LINES_AT_A_TIME = 200;
/** Many at once, for the checkpoint's signature is looked at each time; where that fails, each is asked by itself. */
async function* provenLines(path, prove) {
  let lines = [];
  const take = async () => {
    const taken = lines;
    lines = [];
    const proving = async () => prove(taken.map((line, at) => parsed$1(line, at + 1).event));
    const isProven = await proving().then(
      () => true,
      () => false,
    );
    return taken.map((line) => ({
      line,
      isProven,
    }));
  };
  for await (const line of linesOf(path)) {
    lines.push(line);
    if (lines.length === LINES_AT_A_TIME) yield* await take();
  }
  if (lines.length > 0) yield* await take();
}
function parsed$1(line, number) {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new NotProven(`line ${number} is no event`, { cause: error });
  }
}
async function readKeys(folder) {
  const keys = /* @__PURE__ */ new Map();
  for await (const line of linesOf(join(folder, KEYS))) {
    const { person, key } = JSON.parse(line);
    keys.set(person, key === null ? null : Buffer.from(key, 'base64'));
  }
  return keys;
}
const linesOf = (path) =>
  createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  });
/** Of each stream the last event so far: the next one names its hash. */
var Chains = class {
  #ends = /* @__PURE__ */ new Map();
  /** @throws NotProven */
  follow({ stream, version, previousHash, hash, seq }) {
    const end = this.#ends.get(stream) ?? {
      version: 0,
      hash: NO_HASH,
    };
    this.#ends.set(stream, {
      version,
      hash,
    });
    if (version !== end.version + 1 || previousHash !== end.hash)
      throw new NotProven(`event ${seq} does not follow version ${version - 1} of ${stream}`);
  }
};
// src/verify-bundle/check-export.ts
const MAX_FINDINGS = 100;
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;
/** Notes what is wrong, and goes on. */
var Findings = class {
  constructor() {
    this.listed = [];
    this.found = 0;
  }
  add(what) {
    this.found += 1;
    if (this.listed.length < MAX_FINDINGS) this.listed.push(what);
  }
};
/**
 * Reads an exported business whole: the signature over its manifest, each file's hash, and each event's way to the signed root.
 *
 * @param trustedKeys from elsewhere than the export; without one its own is taken, and it can only be said to agree with itself
 * @throws NotProven where it is no export
 */
async function checkExport(folder, trustedKeys) {
  const text = await readFile(join(folder, MANIFEST)).catch((error) => {
    throw new NotProven(`${folder} holds no export of a business: ${MANIFEST} is missing`, { cause: error });
  });
  const manifest = readManifest(text);
  const keys = trustedKeys.length > 0 ? trustedKeys : [manifest.publicKey];
  const findings = new Findings();
  await checkSignature(folder, text, keys).catch(noted(findings));
  if ((await checkSums(folder, manifest, findings)).has('events.jsonl'))
    await checkExportedEvents(folder, manifest, keys, (what) => findings.add(what));
  return {
    manifest,
    findings: findings.listed,
    found: findings.found,
  };
}
function readManifest(bytes) {
  const manifest = parsed(new TextDecoder().decode(bytes));
  if (manifest?.form !== 'waybook-export-1')
    throw new NotProven(`${MANIFEST} is none of the form that this program knows`);
  return manifest;
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function noted(findings) {
  return (error) => {
    if (!(error instanceof NotProven)) throw error;
    findings.add(error.message);
  };
}
async function checkSignature(folder, manifest, keys) {
  const note = await readFile(join(folder, SIGNATURE), 'utf8').catch(() => null);
  if (note === null) throw new NotProven(`${SIGNATURE}: missing`);
  const signed = await openNote(note, keys, SIGNATURE);
  const sha256 = createHash('sha256').update(manifest).digest('hex');
  if (signed !== signedText(sha256)) throw new NotProven(`${MANIFEST}: not what was signed`);
}
/** @returns the names of files that are what was listed */
async function checkSums(folder, manifest, findings) {
  const list = await readFile(join(folder, SUMS)).catch(() => Buffer.alloc(0));
  if (createHash('sha256').update(list).digest('hex') !== manifest.sums) findings.add(`${SUMS}: not what was exported`);
  const there = new Set(await filesIn(folder));
  for (const known of [MANIFEST, SIGNATURE, SUMS]) there.delete(known);
  const whole = /* @__PURE__ */ new Set();
  for (const line of list.toString().split('\n').slice(0, -1)) {
    const [, sha256, name = ''] = LINE.exec(line) ?? [];
    if (!there.delete(name)) findings.add(`${name || line}: missing`);
    else if ((await sha256Of(join(folder, name))) === sha256) whole.add(name);
    else findings.add(`${name}: changed`);
  }
  for (const name of there) findings.add(`${name}: not part of the export`);
  return whole;
}
async function filesIn(folder) {
  return (
    await readdir(folder, {
      recursive: true,
      withFileTypes: true,
    })
  )
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
async function sha256Of(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
// src/verify-bundle/verify-bundle.ts
const PROVEN = 0;
const NOT_PROVEN = 1;
const UNREADABLE = 2;
/** The file agrees with itself, and nobody knows whose key it is. */
const CONSISTENT_ONLY = 3;
const PDF = '%PDF-';
function bytesOf(file) {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    const { code } = error;
    console.error(
      `${file} can't be read (${code}): name a file that "waybook audit prove" wrote, or a PDF that the portal issued.`,
    );
    process.exit(UNREADABLE);
  }
}
const inLog = ({ origin, size, at }) => `In the log ${origin} of ${size} events, signed at ${at}.`;
async function saidByBundle(bytes, trustedKeys) {
  const bundle = JSON.parse(new TextDecoder().decode(bytes));
  const log = await checkBundle(bundle, trustedKeys.length > 0 ? trustedKeys : [bundle?.publicKey]);
  return {
    sentence: `${bundle.events.map(({ seq, type }) => `${seq} ${type}`).join(', ')}. ${inLog(log)}`,
    publicKey: bundle.publicKey,
  };
}
async function saidByPaper(bytes, trustedKeys) {
  const opened = openPaperFile(bytes);
  if (opened === null) throw new NotProven('the PDF carries no proof');
  const { publicKey } = attachedProof(opened.attachment).proof;
  return {
    sentence: paperSentence(await checkPaper(bytes, trustedKeys.length > 0 ? trustedKeys : [publicKey])),
    publicKey,
  };
}
function paperSentence(checked) {
  switch (checked.outcome) {
    case 'no_proof':
      throw new NotProven('the PDF carries no proof');
    case 'not_proven':
      throw new NotProven(checked.reason);
    case 'changed': {
      const { facts } = checked.paper;
      const missing = checked.differences.map(({ label, text }) => `${label} ${text}`).join(', ');
      const told = missing === '' ? '' : ` The log says what the PDF doesn't: ${missing}.`;
      throw new NotProven(
        `the PDF isn't ${facts.number ?? facts.title} as it was issued; it was changed since.${told}`,
      );
    }
    case 'unchanged': {
      const { facts, issuer, log } = checked.paper;
      const { title, number, issuedOn, week, figure, driverCode, correctedOn } = facts;
      return `${`${[title, number].filter((part) => part !== null).join(' ')} of ${formatDay(issuedOn)} over ${figure}, for ${driverCode}, ${week}, by ${issuer}`}, unchanged to the byte. ${correctedOn === null ? "Whether it was corrected since, the file can't say." : `It was corrected on ${formatDay(correctedOn)}.`} ${inLog(log)}`;
    }
  }
}
async function saidByExport(folder, trustedKeys) {
  const { manifest, findings, found } = await checkExport(folder, trustedKeys);
  const { business, events, files, madeAt, publicKey } = manifest;
  if (found > 0) throw new NotProven([`${found} findings`, ...findings].join('\n  '));
  return {
    sentence: `${business.name} as exported at ${madeAt}: ${events} events, ${files} files, unchanged to the byte.`,
    publicKey,
  };
}
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
function said(file, trustedKeys) {
  if (isFolder(file)) return saidByExport(file, trustedKeys);
  const bytes = bytesOf(file);
  return (new TextDecoder().decode(bytes.subarray(0, 5)) === PDF ? saidByPaper : saidByBundle)(bytes, trustedKeys);
}
async function run([file, ...trustedKeys]) {
  if (file === void 0) {
    console.error(
      'Usage: node verify-bundle.mjs <proof.json, a PDF or the folder of an exported business> <public key, as you kept it> [<earlier or later public key>]',
    );
    return UNREADABLE;
  }
  try {
    const { sentence, publicKey } = await said(file, trustedKeys);
    if (trustedKeys.length > 0) {
      console.log(`Proven: ${sentence}`);
      return PROVEN;
    }
    console.log(`Consistent, but by a key that came with it: ${sentence}`);
    console.log(`To prove it, pass the log's key as you kept it. The file's own is ${publicKey}`);
    return CONSISTENT_ONLY;
  } catch (error) {
    const reason = error instanceof NotProven ? error.message : 'the file is no proof that Waybook wrote';
    console.error(`Not proven: ${reason}`);
    return NOT_PROVEN;
  }
}
process.exitCode = await run(process.argv.slice(2));
