import { describe, expect, test } from '@jest/globals';
import { checkpointMark, signNote, verifiersOf, type Finding } from '@waybook/event-store';
import { acknowledgedIn } from './acknowledgement-note.js';
import { acknowledgeLoss, MAX_CHECKPOINTS } from './loss.decider.js';
import { MoreThanLost, NothingLost, ReasonMissing } from './loss.errors.js';
import { INSTALLATION } from './loss.js';

const signer = { name: 'waybook.test/log', privateKey: Buffer.alloc(32, 4) };
const impostor = { ...signer, privateKey: Buffer.alloc(32, 5) };
const checkpoint = (size: number) => ({
  origin: 'waybook.test/log',
  size,
  root: Buffer.alloc(32, size % 256),
  at: new Date('2026-11-22T05:57:01.733Z'),
});
const loss: Finding = { seq: 21, what: 'only 20 are left', lost: [checkpoint(25), checkpoint(30)] };
const secondLoss: Finding = { seq: 41, until: 45, what: 'not what it saw', lost: [checkpoint(45)] };
const change: Finding = { seq: 7, what: 'its hash does not fit what it says' };
const input = {
  findings: [loss, secondLoss],
  reason: ' Restored from\nthe dump of Saturday ',
  by: 'Ada Price',
  at: new Date('2026-11-22T09:00:00.000Z'),
  sign: (text: string) => signNote(text, signer),
};

describe('acknowledging a loss', () => {
  test('names each lost checkpoint under a signature, and says why, who and when', () => {
    const [event] = acknowledgeLoss(input);
    expect(event).toMatchObject({
      type: 'LossAcknowledged',
      data: {
        installationId: INSTALLATION,
        reason: 'Restored from the dump of Saturday',
        acknowledgedBy: 'Ada Price',
        acknowledgedAt: '2026-11-22T09:00:00.000Z',
      },
    });
    const marks = [25, 30, 45].map((size) => checkpointMark(checkpoint(size)));
    expect(acknowledgedIn(event!.data.note, verifiersOf(signer))).toEqual(marks);
    expect(acknowledgedIn(event!.data.note, verifiersOf(impostor))).toEqual([]);
  });

  test.each([[[change, loss]], [[loss, change]], [[change]]])('is refused where anything else is wrong', (findings) => {
    expect(() => acknowledgeLoss({ ...input, findings })).toThrow(new MoreThanLost(change));
  });

  test('is refused where nothing is lost', () => {
    expect(() => acknowledgeLoss({ ...input, findings: [] })).toThrow(NothingLost);
  });

  test.each(['', ' \n', 'x'.repeat(1_001)])('is refused without a reason that can be read', (reason) => {
    expect(() => acknowledgeLoss({ ...input, reason })).toThrow(ReasonMissing);
  });

  test('takes the longest reason that there may be', () => {
    const reason = 'x'.repeat(1_000);
    expect(acknowledgeLoss({ ...input, reason })[0]?.data).toMatchObject({ reason });
  });

  test('takes as many at a time as an event should hold', () => {
    const lost = Array.from({ length: MAX_CHECKPOINTS + 1 }, (_, index) => checkpoint(index + 1));
    const [event] = acknowledgeLoss({ ...input, findings: [{ ...loss, lost }] });
    expect(acknowledgedIn(event!.data.note, verifiersOf(signer))).toHaveLength(MAX_CHECKPOINTS);
  });
});

test('a note about something else acknowledges nothing', () => {
  const note = signNote(`waybook/period-closing\n2026-10\n${checkpointMark(checkpoint(25))}\n`, signer);
  expect(acknowledgedIn(note, verifiersOf(signer))).toEqual([]);
});
