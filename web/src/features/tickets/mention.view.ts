import type { AdminUserAnswer, TicketCommentAnswer } from '@waybook/contracts/api';
import { seesTickets } from './ticket.view';

/** A mention that is being typed: where its @ stands, and what follows it up to the caret. */
export interface TypedMention {
  start: number;
  typed: string;
}

const BEFORE_CARET = /(?:^|[^\w@])@([\p{L}\p{N}._+-]{0,100})$/u;
const MAX_SUGGESTIONS = 6;

export function mentionAt(text: string, caret: number): TypedMention | null {
  const typed = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}

/** Colleagues who see tickets, whose username or name begins with what is typed. */
export function suggestionsFor(typed: string, colleagues: readonly AdminUserAnswer[]): AdminUserAnswer[] {
  const wanted = typed.toLowerCase();
  return colleagues
    .filter(seesTickets)
    .filter(({ username, firstName, lastName }) =>
      [username, firstName, lastName].some((name) => name.toLowerCase().startsWith(wanted)),
    )
    .slice(0, MAX_SUGGESTIONS);
}

/** The text with the username in place of what was typed of it, and where the caret goes. */
export function withMention(text: string, { start, typed }: TypedMention, username: string) {
  const before = `${text.slice(0, start)}@${username} `;
  return { text: before + text.slice(start + 1 + typed.length).replace(/^ /, ''), caret: before.length };
}

export interface Part {
  text: string;
  isMention: boolean;
}

/** A comment in parts, so that the names that mention somebody stand out. */
export function partsOf({ content, mentions }: TicketCommentAnswer): Part[] {
  const names = mentions.flatMap(({ mentionedUsername }) => mentionedUsername ?? []).map(escaped);
  if (names.length === 0) return [{ text: content, isMention: false }];
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(@(?:${longestFirst.join('|')}))(?![\\w-])`, 'giu');
  return content
    .split(pattern)
    .map((text, index) => ({ text, isMention: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
