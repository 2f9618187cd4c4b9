import { z } from 'zod';
import { instant, text } from './fields.js';

export const PayrollTopicAnswer = z
  .object({
    isOn: z.boolean(),
    /** What the topic is called, also while it is off. */
    topic: text.meta({ example: 'waybook.payroll.payments.v1.0193a3f0-0000-7000-8000-000000000001' }),
    kafkaUser: text.nullable(),
    switchedAt: instant.nullable(),
  })
  .meta({ id: 'PayrollTopicSchema' });
export type PayrollTopicAnswer = z.infer<typeof PayrollTopicAnswer>;
