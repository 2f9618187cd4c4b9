import type { XeroConnectionAnswer, XeroPreviewAnswer, XeroSendingsAnswer } from '@waybook/contracts/api';
import { formatMonth } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { formatDateTime } from '../../../../shared/ui/dates.view';

type Connection = Pick<XeroConnectionAnswer, 'status' | 'organisation' | 'changedAt' | 'connectedByName'>;

/** How things stand with Xero, in a sentence. */
export function connectionText({ status, organisation, changedAt, connectedByName }: Connection): string {
  const at = changedAt === null ? '' : ` on ${formatDateTime(changedAt)}`;
  switch (status) {
    case 'never':
      return 'Xero isn’t connected. Whoever connects it signs in there, and lets the portal write manual journals and read accounts and tax rates: nothing else.';
    case 'choosing':
      return 'Xero named several organisations. Choose the one that the journals go to.';
    case 'connected':
      return `Journals go to ${organisation}. ${connectedByName} connected it${at}.`;
    case 'disconnected':
      return `${organisation} was disconnected${at}.`;
    case 'ended_by_xero':
      return `Xero ended the connection to ${organisation}${at}. Connect it again to send more.`;
  }
}

/** What pressing the button would do, and why it can't. */
export function previewText(preview: XeroPreviewAnswer): string {
  const { month, isOver, toSend, alreadySent, alreadyThere } = preview;
  if (!isOver) return `${formatMonth(month)} isn't over yet: its journals are sent once it is.`;
  const others = [
    alreadySent > 0 ? `${counted(alreadySent, 'journal')} of it went there before.` : '',
    alreadyThere > 0 ? `${counted(alreadyThere, 'journal')} of it came there by a file.` : '',
  ].filter((text) => text !== '');
  const first =
    toSend.length === 0 ? 'Xero has every journal of this month.' : `${counted(toSend.length, 'journal')} to send.`;
  return [first, ...others].join(' ');
}

export function maySend({ isOver, equalsBooks, problems, toSend }: XeroPreviewAnswer): boolean {
  return isOver && equalsBooks && problems.length === 0 && toSend.length > 0;
}

type Sending = NonNullable<XeroSendingsAnswer['last']>;

/** How far the last sending of a month is. */
export function sendingText({ status, total, sent, notSent, organisation, ...sending }: Sending) {
  const who = `${sending.startedByName} sent them on ${formatDateTime(sending.startedAt)}${sending.standing === 'draft' ? ', as drafts' : ''}.`;
  if (status === 'sending') {
    return {
      severity: 'info' as const,
      text: `${sent} of ${counted(total, 'journal')} are in ${organisation}. ${who}`,
    };
  }
  if (notSent === 0) {
    return { severity: 'success' as const, text: `${counted(sent, 'journal')} went to ${organisation}. ${who}` };
  }
  const text = `Xero did not take ${notSent} of ${counted(total, 'journal')}. Put right what it says, and send again: what is there isn't sent twice. ${who}`;
  return { severity: 'warning' as const, text };
}

export const doneOf = ({ total, sent, notSent }: Sending) => (total === 0 ? 100 : ((sent + notSent) / total) * 100);
