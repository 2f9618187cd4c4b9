/** A broker's name for one of its users: letters, digits and what stands in e-mail addresses and certificates. */
export const KAFKA_USER = /^[A-Za-z0-9][A-Za-z0-9._@=, -]{0,199}$/;
export const KAFKA_USER_SENTENCE =
  'Enter the name by which the broker knows your system: letters, digits, spaces and . _ @ = , - after the first.';

export interface PayrollTopicRequest {
  isOn: boolean;
  /** Wanted where it is switched on. */
  kafkaUser?: string | null;
}
