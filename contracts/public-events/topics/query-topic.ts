import { z } from 'zod';
import { defineTopic } from '../define-topic.js';
import { instant, uuid } from '../fields.js';
import { PUBLIC_TOPICS } from '../topic-names.js';

const query = { queryId: uuid(), remittanceId: uuid(), driverId: uuid() };

export const queryTopic = defineTopic({
  topic: PUBLIC_TOPICS.query,
  description: "Drivers' questions about their remittances. What they say is free text and stays in the portal.",
  key: 'queryId',
  events: {
    RemittanceQueryRaised: {
      description: 'A driver asked something about a remittance.',
      schema: z.object({
        ...query,
        /** The query that this one follows up; null for the first of a thread. */
        followsQueryId: uuid().nullable(),
        threadId: uuid(),
        submittedAt: instant(),
      }),
    },
    RemittanceQueryAnswered: {
      description: 'An admin answered.',
      schema: z.object({ ...query, answeredBy: uuid(), answeredAt: instant() }),
    },
  },
});
