import type { businessEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import { listed, type DataOf, type SubjectRef, type TemplatesFor } from './event-template.js';

const about = ({ businessId }: { businessId: string }): SubjectRef => ({ kind: 'business', id: businessId });

export const businessTemplates: TemplatesFor<keyof typeof businessEvents> = {
  BusinessRegistered: { about, phrase: ({ displayName }) => `set up the business ${displayName}` },
  BusinessDetailsChanged: { about, phrase: () => "changed the business's details" },
  BusinessClosed: { about, phrase: () => 'closed the business' },
  BusinessReopened: { about, phrase: () => 'opened the business again' },
  SecondFactorRuleChanged: { about, phrase: ruleText },
  CompanySignInChanged: { about, phrase: companySignInText },
  ScimTokenMade: { about, phrase: () => "gave the company's directory a new SCIM token" },
  ScimTokenWithdrawn: { about, phrase: () => "withdrew the SCIM token of the company's directory" },
  CoolOffAnnounced: {
    about,
    phrase: () => 'announced that one person who acts alone waits for a day, from the next payment run on',
  },
  ActingAloneObjected: { about, phrase: () => 'objected to one person acting alone' },
  ActingAloneAllowed: { about, phrase: () => 'allowed one person to act alone' },
  EInvoiceSendingSwitched: {
    about,
    phrase: ({ isOn }) => (isOn ? 'switched the sending of e-invoices on' : 'switched the sending of e-invoices off'),
  },
  CompanySignInTurnedOff: { about, phrase: () => "turned the company's own sign-in off" },
};

function companySignInText({ issuer, isOnlyWay, makesAccounts }: DataOf<'CompanySignInChanged'>): string {
  const how = isOnlyWay ? 'as the only way for admins' : 'beside passwords';
  const accounts = makesAccounts ? ', which makes accounts' : '';
  return `set the company's own sign-in to ${issuer}, ${how}${accounts}`;
}

function ruleText({ roles, graceDays }: DataOf<'SecondFactorRuleChanged'>): string {
  if (roles.length === 0) return 'asks nobody to have a second factor';
  const whom = roles.length === 1 ? `the role ${roles[0]}` : `the roles ${listed(roles)}`;
  return `asks ${whom} to have a second factor within ${counted(graceDays, 'day')}`;
}
