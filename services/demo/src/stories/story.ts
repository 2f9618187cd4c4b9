import type { DemoBusiness } from '../demo-business.js';
import { AddTicketComment } from '@waybook/portal/commands';
import { byAdmin, type Deed } from '../deeds/deed.js';
import { bankStory } from './bank-story.js';
import { companyDocumentsStory } from './company-documents/company-documents-story.js';
import { departuresStory } from './departures-story.js';
import { earningsStory } from './earnings-story.js';
import { membershipStory } from './membership-story.js';
import { papersStory } from './papers-story.js';
import { paymentsStory } from './payments-story.js';
import { remindersStory } from './reminders-story.js';
import { ticketsStory } from './tickets/tickets-story.js';
import { weeksStory } from './weeks-story.js';

/** Everything that happened in a demo business up to its first start, people and agreements aside. */
export function storyOf(demo: DemoBusiness, now: Date): Deed[] {
  return [
    ...bankStory(demo, now),
    ...companyDocumentsStory(demo, now),
    ...papersStory(demo, now),
    ...membershipStory(demo, now),
    ...weeksStory(demo, now),
    ...earningsStory(demo, now),
    ...paymentsStory(demo, now),
    ...remindersStory(demo, now),
    ...ticketsStory(demo, now),
    ...departuresStory(demo, now),
    lastWord(demo, now),
  ];
}

/** Where this is done, the demo is whole. */
export const LAST_DEED = 'last-word';
const A_MINUTE_MS = 60_000;

function lastWord({ director }: DemoBusiness, now: Date): Deed {
  const when = { key: LAST_DEED, at: new Date(now.getTime() - A_MINUTE_MS) };
  return byAdmin(director, when, async (envelope, _actor, stage) => {
    const content = 'Thank you, I have read this.';
    await stage.execute(new AddTicketComment(envelope, stage.idOf('ticket:0'), { content }));
  });
}
