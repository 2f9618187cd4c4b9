import { z } from 'zod';
import { SECOND_FACTOR_CLAIMS } from '../api/company-sign-in.js';
import { ADMIN_ROLES } from '../api/permissions.js';
import { text, uuid } from './fields.js';

/** `GET /api/company-sign-in`: how a business's admins sign in with the company's own provider. The secret is never shown. */
export const CompanySignInAnswer = z
  .object({
    isOn: z.boolean(),
    issuer: text.meta({ example: 'https://login.example.com/harbour' }),
    clientId: text,
    extraScopes: text,
    roleClaim: text.meta({ example: 'groups' }),
    roles: z.array(z.object({ value: text, role: z.enum(ADMIN_ROLES) })),
    makesAccounts: z.boolean(),
    isOnlyWay: z.boolean(),
    breakGlassAdminId: uuid.nullable(),
    connectable: z.array(uuid),
    secondFactor: z
      .object({ claim: z.enum(SECOND_FACTOR_CLAIMS), values: z.array(text) })
      .nullable()
      .describe('What the provider says of whoever gave a second factor; null where it is not asked'),
    signInLink: text.describe("Where the business's admins begin"),
    redirectUri: text.describe('To be registered with the provider'),
    signedOutUri: text.describe('To be registered with the provider as the address after signing out'),
  })
  .meta({ id: 'CompanySignInSchema' });
export type CompanySignInAnswer = z.infer<typeof CompanySignInAnswer>;

/** `POST /api/auth/company-sign-in/start` */
export const CompanySignInStartAnswer = z
  .object({ url: text.describe("The provider's page") })
  .meta({ id: 'CompanySignInStartSchema' });
export type CompanySignInStartAnswer = z.infer<typeof CompanySignInStartAnswer>;

/** `POST /api/auth/company-sign-in/sign-out` */
export const CompanySignOutAnswer = z
  .object({ url: text.nullable().describe('Where the provider ends its own session; null where it offers nothing') })
  .meta({ id: 'CompanySignOutSchema' });
export type CompanySignOutAnswer = z.infer<typeof CompanySignOutAnswer>;
