import { readSource } from './tree.js';

/** What is mutated of a package, and whose specs are to find it. */
export interface MutatedPackage {
  readonly name: string;
  /** Where its Jest runs. */
  readonly folder: string;
  readonly takes: (file: string) => boolean;
}

const NEVER =
  /\.spec\.tsx?$|\/testing\/|\/activity\/words\/|\.errors\.ts$|\.module\.ts$|\.migration\.ts$|(schema|schemas|request|entity)\.ts$|\/index\.ts$/;
const takes = (pattern: RegExp) => (file: string) => !NEVER.test(file) && pattern.test(file);
const PURE_OF_PORTAL =
  /\.(decider|projection|stream|correction)\.ts$|\/(remittance|query|ticket|comment|document|driver|entry|payment-run|membership|compliance|bank-details|admin-user|api-key|business|driver-document|period|loss|legal-hold|fee-of-the-week|reissued-remittance|remittance-standing|submitted-figures|submitted-jobs|corrected-jobs|payee|columns?)\.ts$/;

/** In the order in which a full run takes them: those without a database first. */
export const PACKAGES: readonly MutatedPackage[] = [
  {
    name: 'contracts',
    folder: 'contracts',
    takes: takes(
      /^contracts\/(money|calendar|compliance|payments|checks|texts|public-events)\/|remittance-standing|upcast/,
    ),
  },
  { name: 'portal: rules and folds', folder: 'services/portal', takes: takes(PURE_OF_PORTAL) },
  {
    name: 'portal: queries',
    folder: 'services/portal',
    takes: (file) => takes(/./)(file) && !PURE_OF_PORTAL.test(file) && !isAccess(file) && holdsSql(file),
  },
  { name: 'portal: access', folder: 'services/portal', takes: (file) => takes(/./)(file) && isAccess(file) },
  { name: 'event-store', folder: 'services/event-store', takes: takes(/^services\/event-store\/src\//) },
  { name: 'compliance', folder: 'services/compliance', takes: takes(/^services\/compliance\/src\//) },
  { name: 'notifications', folder: 'services/notifications', takes: takes(/^services\/notifications\/src\//) },
];

function isAccess(file: string): boolean {
  return /\/(auth|people|api-keys)\//.test(file) || /readable-by|reading-actor|open-to/.test(file);
}

const SQL = /['"`]\s*(select|with|insert into|update|delete from|from)\s[\s\S]{0,900}?\b(from|set|values|where|on)\b/;

function holdsSql(file: string): boolean {
  return SQL.test(readSource(file));
}
