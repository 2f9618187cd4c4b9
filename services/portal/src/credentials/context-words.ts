/** Words that somebody who attacks a Waybook tries first: the product, its roles and its trade (ASVS 6.1.2). */
const CONTEXT_WORDS = [
  ...[
    'waybook',
    'way',
    'book',
    'portal',
    'app',
    'login',
    'signin',
    'password',
    'passwort',
    'pass',
    'welcome',
    'secret',
  ],
  ...[
    'admin',
    'administrator',
    'director',
    'payroll',
    'finance',
    'operations',
    'office',
    'manager',
    'operator',
    'owner',
    'user',
  ],
  ...[
    'driver',
    'drivers',
    'courier',
    'couriers',
    'delivery',
    'deliveries',
    'parcel',
    'parcels',
    'van',
    'vans',
    'route',
    'load',
    'depot',
  ],
  ...[
    'logistics',
    'transport',
    'haulage',
    'express',
    'fleet',
    'invoice',
    'invoices',
    'remittance',
    'remittances',
    'payslip',
    'payment',
  ],
  ...['the', 'my', 'our', 'is', 'and', 'of', 'for', 'ltd', 'limited', 'company', 'uk', 'london', 'england', 'britain'],
];
/** The longest word, so that the search looks no further. */
const LONGEST = Math.max(...CONTEXT_WORDS.map(({ length }) => length));
const words: ReadonlySet<string> = new Set(CONTEXT_WORDS);

/** Whether the letters are words of the context and nothing else: "waybookdriver". */
export function isContextWords(letters: string): boolean {
  if (letters === '') return false;
  const reached = new Set([0]);
  for (let end = 1; end <= letters.length; end++) {
    for (let length = 1; length <= Math.min(LONGEST, end); length++) {
      if (reached.has(end - length) && words.has(letters.slice(end - length, end))) reached.add(end);
    }
  }
  return reached.has(letters.length);
}
