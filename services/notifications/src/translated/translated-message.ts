import { DRIVER_NOTIFICATION_KINDS, type Language, type NotificationKind } from '@waybook/contracts/api';
import { londonDay, nextFridayAfter, weekEnd, type Day, type Week } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';
import { formatMessage } from '@waybook/contracts/texts';
import { renderMessage, type NotificationMessage } from '../message-templates/message-templates.js';
import { unconfirmedPence, type NoticeDetails } from '../message-templates/notice-details.js';
import type { DriverKind, Words } from './words.js';
import { WORDS } from './words-by-language.js';

/** The text of a notice in its recipient's language; what admins are told is English. Pure. */
export function messageIn(language: Language, notice: NoticeDetails): NotificationMessage {
  const { kind, recipientType } = notice;
  if (language === 'en' || recipientType !== 'driver' || !isDriverKind(kind)) return renderMessage(notice);
  const words = WORDS[language];
  const values = valuesOf(notice, words, language);
  const { title, sentence } = words.notices[kind];
  const isByLink = kind === 'password_reset' && notice.facts.isByMailedLink === true;
  return {
    title: formatMessage(title, values, language),
    sentence: formatMessage(isByLink ? words.passwordByLink : sentence, values, language),
  };
}

const isDriverKind = (kind: NotificationKind): kind is DriverKind =>
  DRIVER_NOTIFICATION_KINDS.some((known) => known === kind);

function valuesOf(notice: NoticeDetails, words: Words, language: Language): Record<string, string> {
  const { facts, remittance, querySubject, documentReason, ticketTitle, happenedAt } = notice;
  const say = (message: string, values: Record<string, string>) => formatMessage(message, values, language);
  const day = facts.expiryDate ?? facts.dueBy;
  const week = remittance ?? weekFrom(facts.weekStartDate);
  const amount = facts.amountPence === undefined ? words.aPayment : pounds(facts.amountPence, language);
  const payments = (remittance?.payments ?? [])
    .filter(({ needsConfirmation = false }) => !needsConfirmation)
    .map(({ amountPence, dueDate }) =>
      say(words.payment, { amount: pounds(amountPence, language), day: dayText(dueDate, language) }),
    );
  const unconfirmed = unconfirmedPence(remittance?.payments ?? []);
  const paymentSentences = [
    ...(payments.length === 0 ? [] : [say(words.payments, { payments: payments.join(', ') })]),
    ...(unconfirmed === 0 ? [] : [say(words.unconfirmed, { amount: pounds(unconfirmed, language) })]),
  ];
  const reason = remittance?.reason ?? documentReason;
  const { returnReason = 'other', documentType } = facts;
  const nextPayDay = dayText(nextFridayAfter(londonDay(happenedAt)), language);
  return {
    week: week === null ? words.aWeek : weekText(week, language),
    day: day === undefined ? words.anUnknownDay : dayText(day, language),
    payments: paymentSentences.length === 0 ? words.nothingToPay : paymentSentences.join(' '),
    reason: reason ? `: ${reason.trim().replace(/\.$/, '')}` : '',
    amount: facts.isRetention ? say(words.ofRetention, { amount }) : amount,
    returnReason: returnReason === 'other' ? '' : `: ${words.returnReasons[returnReason]}`,
    again: facts.isRetention ? words.heldAgain : say(words.paidAgain, { day: nextPayDay }),
    lineChange: say(words.lineChanges[facts.lineChange ?? 'changed'], {
      line: facts.amountPence === undefined ? '' : ` (${amount})`,
    }),
    ticket: ticketTitle === null ? '' : `: „${ticketTitle}”`,
    subject: querySubject === null ? '' : `: „${querySubject}”`,
    document: documentType === undefined ? words.aDocument : words.documents[documentType],
    validUntil: day === undefined ? '' : say(words.validUntil, { day: dayText(day, language) }),
    factorChange: words.factorChanges[facts.factorChange ?? 'turned_on'],
    documents: (facts.documentTypes ?? []).map((type) => words.documents[type]).join(', '),
  };
}

const weekFrom = (weekStartDate: Day | undefined): Week | null =>
  weekStartDate === undefined ? null : { weekStartDate, weekEndDate: weekEnd(weekStartDate) };

const DAY_PARTS = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

function dayText(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(language, DAY_PARTS).format(Date.parse(day));
}

function weekText({ weekStartDate, weekEndDate }: Week, language: Language): string {
  return new Intl.DateTimeFormat(language, DAY_PARTS).formatRange(Date.parse(weekStartDate), Date.parse(weekEndDate));
}

function pounds(pence: Pence, language: Language): string {
  const style = { style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(language, style).format(pence / 100);
}
