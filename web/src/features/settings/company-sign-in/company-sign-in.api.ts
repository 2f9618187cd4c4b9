import type { CompanySignInAnswer, CompanySignInRequest } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

const companySignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanySignIn: build.query<CompanySignInAnswer, void>({
      query: () => 'api/company-sign-in',
      providesTags: ['businesses'],
    }),
    changeCompanySignIn: build.mutation<CompanySignInAnswer, { body: CompanySignInRequest; idempotencyKey: string }>({
      query: (request) => ({ url: 'api/company-sign-in', method: 'PUT', ...request }),
      invalidatesTags: ['businesses'],
    }),
    turnOffCompanySignIn: build.mutation<CompanySignInAnswer, { idempotencyKey: string }>({
      query: (request) => ({ url: 'api/company-sign-in', method: 'DELETE', ...request }),
      invalidatesTags: ['businesses'],
    }),
  }),
});

export const { useGetCompanySignInQuery, useChangeCompanySignInMutation, useTurnOffCompanySignInMutation } =
  companySignInApi;
