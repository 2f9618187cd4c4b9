import { plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** What the portal shows itself to a company's provider by; in no event. */
export const companySignInSecrets = plainTable(
  'company_sign_in_secrets',
  {
    /** The business's own: it has one. */
    id: uuid(),
    business: uuid(),
    /** Under the business's own key. */
    sealed: text(),
    created_at: timestamptz(),
  },
  { primaryKey: ['id'] },
);

/** Whom a provider means by a subject. A credential, and so in no event; it goes with the account. */
export const companyIdentities = plainTable(
  'company_identities',
  {
    id: uuid(),
    business: uuid(),
    person: uuid(),
    issuer: text(),
    subject: text(),
    connected_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { company_identities_person_fkey: 'foreign key (person) references users (id) on delete cascade' },
    indexes: {
      company_identities_by_subject: { on: ['business', 'issuer', 'subject'], isUnique: true },
      company_identities_by_person: { on: ['person', 'issuer'], isUnique: true },
    },
  },
);

/** Sign-ins that came back from a provider, for as long as they would still be good: none comes back twice. */
export const spentCompanySignIns = plainTable(
  'spent_company_sign_ins',
  { id: text(), expires_at: timestamptz() },
  {
    primaryKey: ['id'],
    indexes: { spent_company_sign_ins_by_end: ['expires_at'] },
    rights: { app: ['insert'], system: ['select', 'update', 'delete'] },
  },
);
