import type { CompanyGround } from '../../auth/company-sign-in/testing/company-ground.js';
import type { LyingProvider } from '../../auth/company-sign-in/testing/lying-provider.js';
import { jsonRequest, type HostileRequest, type MadeRequest, type Size } from './hostile-request.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';

export interface ClaimsGround {
  readonly business: string;
  readonly company: CompanyGround;
  readonly provider: LyingProvider;
}

/** A provider's whole answer may have 512 kB. */
const SIZES: readonly (readonly [Size, number])[] = [
  ['1×', 100],
  ['10×', 1_000],
  ['max', 60_000],
];
const PEOPLE: Readonly<Record<string, (text: string) => object>> = {
  'an address': (text) => ({ email: text }),
  'a name': (text) => ({ name: text, given_name: text, family_name: text }),
  'a role': (text) => ({ groups: [text] }),
  'many roles': (text) => ({ groups: text.match(/.{1,20}/gsu) ?? [] }),
  'a subject': (text) => ({ sub: text }),
};

/** What a company's provider says of somebody who signs in by it. */
export function hostileClaims(ground: ClaimsGround): HostileRequest[] {
  return Object.entries(PEOPLE).flatMap(([what, claimsOf]) =>
    Object.entries(HOSTILE_TEXTS).flatMap(([attack, textOf]) =>
      SIZES.map(([size, length]): HostileRequest => ({
        ...{ entry: `claims of a provider: ${what}`, attack, size, as: 'nobody' },
        make: () => finishWith(ground, claimsOf(textOf(length))),
      })),
    ),
  );
}

async function finishWith({ business, company, provider }: ClaimsGround, claims: object): Promise<MadeRequest> {
  const { url, cookie } = await company.begin(business);
  provider.nonce = url.searchParams.get('nonce')!;
  provider.lies = { claims };
  const query = new URLSearchParams({ code: 'one', state: url.searchParams.get('state')!, iss: provider.issuer });
  const { headers, ...request } = jsonRequest('POST', '/api/auth/company-sign-in/finish', {
    business,
    query: `?${query.toString()}`,
  });
  return { ...request, headers: { ...headers, cookie } };
}
