/** What the form holds. */
export interface WebhookValues {
  url: string;
  description: string;
  /** None: all. */
  eventTypes: string[];
}
