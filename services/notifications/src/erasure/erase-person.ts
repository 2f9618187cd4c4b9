import type { Transaction } from '@waybook/event-feed';

/** Deletes a driver's notices, mails, preferences, language and devices. Admins' notices about the driver stay: they hold no personal data. */
export async function erasePerson(transaction: Transaction, business: string, person: string): Promise<void> {
  await transaction.query(
    `delete from notification_emails e using notifications n
      where n.id = e.notification_id and n.business = $1 and n.recipient_id = $2`,
    [business, person],
  );
  await transaction.query('delete from notifications where business = $1 and recipient_id = $2', [business, person]);
  await transaction.query('delete from notification_languages where business = $1 and person_id = $2', [
    business,
    person,
  ]);
  await transaction.query('delete from notification_preferences where business = $1 and person_id = $2', [
    business,
    person,
  ]);
  // The messages to a device go along.
  await transaction.query('delete from push_subscriptions where business = $1 and driver_id = $2', [business, person]);
  await transaction.query('delete from push_choices where business = $1 and driver_id = $2', [business, person]);
}
