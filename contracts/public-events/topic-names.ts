/** Kafka's topics, and the names by which a consumer of the feed asks for them. */
export const PUBLIC_TOPICS = {
  remittance: 'waybook.remittance.v1',
  query: 'waybook.query.v1',
  ticket: 'waybook.ticket.v1',
  driver: 'waybook.driver.v1',
  document: 'waybook.document.v1',
  payroll: 'waybook.payroll.payments.v1',
} as const;
export type PublicTopic = (typeof PUBLIC_TOPICS)[keyof typeof PUBLIC_TOPICS];

/** The topic of one business's payroll events alone, for those who read Kafka themselves. */
export function businessPayrollTopic(business: string): string {
  return `${PUBLIC_TOPICS.payroll}.${business}`;
}
