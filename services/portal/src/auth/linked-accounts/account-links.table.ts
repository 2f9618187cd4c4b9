import { plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/**
 * One account's half of a link to another account of the same person. A link is there while both halves are, and each with the password that
 * its account has now. It is a credential, and so in no event: no business is told where its people work besides (R255).
 */
export const accountLinks = plainTable(
  'account_links',
  {
    id: uuid(),
    business: uuid(),
    /** The admin user's or the driver's. */
    person: uuid(),
    /** The other account, whichever its business. */
    partner: uuid(),
    /** A hash of the password's own that the account had when it was linked: another password ends the link. */
    password_fingerprint: text(),
    linked_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: {
      account_links_partner_fkey: 'foreign key (partner) references users (id) on delete cascade',
      account_links_person_fkey: 'foreign key (person) references users (id) on delete cascade',
    },
    indexes: {
      account_links_by_person: { on: ['person', 'partner'], isUnique: true },
      account_links_by_partner: ['partner'],
    },
  },
);
