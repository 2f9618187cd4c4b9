import { MAX_SUBJECT_LENGTH, type RemittanceQueryAnswer } from '@waybook/contracts/api';

export interface QueryThread {
  id: string;
  /** Oldest first. */
  queries: readonly RemittanceQueryAnswer[];
  /** What a follow-up follows. */
  last: RemittanceQueryAnswer;
}

/** Queries that follow each other stand together; the thread with the newest query comes first. */
export function threadsOf(queries: readonly RemittanceQueryAnswer[]): QueryThread[] {
  const byThread = new Map<string, RemittanceQueryAnswer[]>();
  for (const query of [...queries].sort((one, other) => one.submittedAt.localeCompare(other.submittedAt))) {
    byThread.set(query.threadId, [...(byThread.get(query.threadId) ?? []), query]);
  }
  return [...byThread]
    .flatMap(([id, ofThread]) => {
      const last = ofThread.at(-1);
      return last === undefined ? [] : [{ id, queries: ofThread, last }];
    })
    .sort((one, other) => other.last.submittedAt.localeCompare(one.last.submittedAt));
}

const SHOWN_CHARACTERS = 6;

/** A query's id as people read it out: its last six characters. */
export function shortQueryId(id: string): string {
  return id.slice(-SHOWN_CHARACTERS);
}

/** "Re: " stands once, however long the conversation is. */
export function followUpSubject(subject: string): string {
  return (subject.startsWith('Re: ') ? subject : `Re: ${subject}`).slice(0, MAX_SUBJECT_LENGTH);
}
