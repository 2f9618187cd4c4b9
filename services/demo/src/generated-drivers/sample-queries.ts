import type { DemoQuery } from '../demo-remittance.js';

/** Queries of drivers about a week, with the office's answers. */
export const SAMPLE_QUERIES = {
  fuel: {
    subject: 'Fuel surcharge',
    message: 'The customer told me that a fuel surcharge is paid from this month. I do not see it on my remittance.',
    answer:
      'The surcharge starts with loads collected from Monday. It is part of the job price, so you will see it there next week.',
  },
  missingLoad: {
    subject: 'One load is missing',
    message: 'I did four loads that week, and three are on the remittance. Can I still send the fourth?',
    answer: 'Yes. Enter it as another remittance for the same week; the membership fee is taken once only.',
    followUp: {
      message: 'Thank you. I have sent it, but the app says that the week is late. Will it still be paid on Friday?',
      answer: 'A late week is paid over the next three Fridays, as the terms say. The first part comes this Friday.',
    },
  },
  deduction: {
    subject: 'Deduction for the roll cage',
    message: 'A roll cage was deducted, but it was broken when I collected it. I told the depot on the day.',
    answer: 'The depot has confirmed it. We have noted it and will set it right in your next week.',
    followUp: { message: 'It has not come back yet. Could you look at it again, please?' },
  },
  retention: {
    subject: 'When is my retention paid?',
    message: 'A fifth of each week is retained. When do I get it?',
    answer: 'As soon as the customer has paid the invoice; most do within sixty days. It then comes with a Friday run.',
  },
  vatLine: {
    subject: 'VAT on the membership fee',
    message: 'Is the VAT on the membership fee something that I can reclaim?',
    answer: 'Your accountant will know best. The invoice shows it on a line of its own below the total.',
  },
  parking: {
    subject: 'Parking charge at the hospital',
    message: 'I paid 4.20 for parking at the infirmary on Wednesday. Can it be paid back with the week?',
  },
} as const satisfies Record<string, DemoQuery>;
