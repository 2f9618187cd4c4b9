import { beforeAll, describe, expect, test } from '@jest/globals';
import { routesOf, type Route } from '@waybook/platform/http';
import { withOfflinePortal } from './with-offline-portal.js';

const WAITS_FOR_A_RUN = 'Pays nothing: a run does, and it takes a proof to prepare and settle one.';
const ONE_DECISION = 'Decides one remittance; the web asks before it approves many.';
const OWN_SETTING = "Changes nothing but the person's own notices or settings.";
const TAKES_AWAY = 'Takes access away and gives none.';
const ASKS_ITSELF = 'Takes the password, a code or a passkey in its own body.';
const WORK = 'Everyday work that moves no money and gives no rights.';
const PREVIEW = 'Shows what a file holds and writes nothing.';
const KNOWN_RECEIVER = 'Sends again to a receiver that was set up with a proof.';

/** Calls that write and need no recent proof, each with the reason. Whole audiences are left out by `hasPeopleOfTheOffice`. */
const HARMLESS: Readonly<Record<string, string>> = {
  'DELETE /api/admin/users/{id}/invitation': TAKES_AWAY,
  'DELETE /api/auth/own-email': 'Withdraws a change that has not taken effect.',
  'DELETE /api/auth/sessions': TAKES_AWAY,
  'DELETE /api/auth/sessions/{id}': TAKES_AWAY,
  'DELETE /api/drivers/{id}/invitation': TAKES_AWAY,
  'DELETE /api/drivers/{id}/legal-hold': 'Erases nothing: deleting the driver takes a proof.',
  'DELETE /api/earnings/{id}': WAITS_FOR_A_RUN,
  'DELETE /api/me/businesses/{id}': TAKES_AWAY,
  'DELETE /api/remittances/{id}/lines/{lineId}': WAITS_FOR_A_RUN,
  'POST /api/acting-alone/objection': 'Stops one person from acting alone; the operator ends it.',
  'POST /api/audit/verifications': 'Verifies the log and changes nothing.',
  'POST /api/auth/change-password': ASKS_ITSELF,
  'POST /api/auth/own-email/resend': 'Mails the link once more to the address that the person proved for.',
  'POST /api/auth/passkeys/confirm': ASKS_ITSELF,
  'POST /api/auth/passkeys/confirm/options': ASKS_ITSELF,
  'POST /api/auth/passkeys/offer': OWN_SETTING,
  'POST /api/auth/password/confirm': ASKS_ITSELF,
  'POST /api/auth/second-factor/confirm': ASKS_ITSELF,
  'POST /api/compliance/reminders': WORK,
  'POST /api/compliance/{driverId}/reminders': WORK,
  'POST /api/documents': WORK,
  'POST /api/documents/{id}/versions': WORK,
  'POST /api/documents/{id}/withdraw': WORK,
  'POST /api/driver-documents': WORK,
  'POST /api/driver-documents/{id}/approve': WORK,
  'POST /api/driver-documents/{id}/reject': WORK,
  'POST /api/drivers': 'Adds a driver without an account of a bank; entering and verifying one take a proof.',
  'POST /api/drivers/{id}/legal-hold': 'Keeps records and removes none.',
  'POST /api/earnings': WAITS_FOR_A_RUN,
  'POST /api/earnings/reminders': WORK,
  'POST /api/earnings/remittances': WAITS_FOR_A_RUN,
  'POST /api/earnings/{id}/approve': WAITS_FOR_A_RUN,
  'POST /api/earnings/{id}/return': WAITS_FOR_A_RUN,
  'POST /api/earnings/{id}/submit': WAITS_FOR_A_RUN,
  'POST /api/imports/drivers/preview': PREVIEW,
  'POST /api/imports/earnings/preview': PREVIEW,
  'POST /api/me/businesses/{id}/switch':
    "Takes the proof of the session that it ends along, and asks for the other account's code.",
  'POST /api/notifications/read-all': OWN_SETTING,
  'POST /api/notifications/{id}/read': OWN_SETTING,
  'POST /api/remittance-queries/{id}/answer': WORK,
  'POST /api/remittances/{id}/decline-correction': WAITS_FOR_A_RUN,
  'POST /api/remittances/{id}/lines': WAITS_FOR_A_RUN,
  'POST /api/remittances/{id}/reject': ONE_DECISION,
  'POST /api/remittances/{id}/send-e-invoices-again': KNOWN_RECEIVER,
  'POST /api/remittances/{id}/waive-lateness': WAITS_FOR_A_RUN,
  'POST /api/sandbox/weeks': 'Exists in sandboxes alone.',
  'POST /api/tickets': WORK,
  'POST /api/tickets/{id}/comments': WORK,
  'POST /api/tickets/{id}/resolve': WORK,
  'POST /api/uploads': WORK,
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/replay': KNOWN_RECEIVER,
  'POST /api/webhooks/{id}/replay': KNOWN_RECEIVER,
  'POST /api/webhooks/{id}/test': KNOWN_RECEIVER,
  'PUT /api/auth/own-email': ASKS_ITSELF,
  'PUT /api/auth/passkeys/{id}': OWN_SETTING,
  'PUT /api/documents/{id}': WORK,
  'PUT /api/earnings/{id}': WAITS_FOR_A_RUN,
  'PUT /api/notifications/preferences': OWN_SETTING,
  'PUT /api/remittances/{id}/lines/{lineId}': WAITS_FOR_A_RUN,
  'PUT /api/tickets/{id}': WORK,
};

/** Calls of section 7 of the specification, which refuse no admin without a second factor unless the client asks for it. */
const SPECIFIED = [
  'DELETE /api/admin/users/{id}',
  'DELETE /api/drivers/{id}',
  'POST /api/admin/users',
  'POST /api/remittances/{id}/approve',
  'PUT /api/admin/users/{id}',
  'PUT /api/drivers/{id}',
];

/** The others are drivers, who act for themselves; programs; the operator; and visitors, who are signing in. */
const hasPeopleOfTheOffice = ({ rule }: Route) =>
  rule !== undefined && !['drivers', 'directories', 'operator', 'public'].includes(rule.who);

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

let writing: readonly Route[];
beforeAll(async () => {
  const routes = await withOfflinePortal(({ app }) => routesOf(app));
  writing = routes.filter((route) => route.method !== 'GET' && hasPeopleOfTheOffice(route));
});

describe('every call that writes', () => {
  test('needs a recent proof, or is harmless for a reason', () => {
    const without = writing.filter(({ recentProof }) => recentProof === undefined).map(nameOf);
    expect(without.sort()).toEqual(Object.keys(HARMLESS).sort());
  });

  test('asks every admin for it, except for calls of the specification and calls with the password in the body', () => {
    const lenient = writing.filter(({ recentProof }) => recentProof !== undefined && recentProof !== 'always');
    const withPasswordInBody = [
      'POST /api/auth/passkeys/options',
      'POST /api/auth/second-factor/set-up',
      'POST /api/auth/second-factor/turn-off',
    ];
    expect(lenient.map(nameOf).sort()).toEqual([...SPECIFIED, ...withPasswordInBody].sort());
  });
});
