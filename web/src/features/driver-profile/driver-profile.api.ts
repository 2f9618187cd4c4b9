import type {
  BankDetailsAnswer,
  DriverDetailsAnswer,
  EmailConfirmationAnswer,
  EnterOwnBankDetailsRequest,
  SelfBillingAgreementAnswer,
  SelfBillingPeriod,
  UpdateOwnProfileRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

interface Write<Body> {
  body: Body;
  idempotencyKey: string;
}

const driverProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnProfile: build.query<DriverDetailsAnswer, void>({
      query: () => 'api/driver/profile',
      providesTags: ['drivers'],
    }),
    changeOwnProfile: build.mutation<DriverDetailsAnswer, Write<UpdateOwnProfileRequest>>({
      query: (write) => ({ url: 'api/driver/profile', method: 'PUT', ...write }),
      invalidatesTags: ['drivers'],
    }),
    getEmailConfirmation: build.query<EmailConfirmationAnswer, void>({
      query: () => 'api/driver/profile/email-confirmation',
      providesTags: ['drivers'],
    }),
    confirmDriverEmail: build.mutation<null, { idempotencyKey: string }>({
      query: (write) => ({ url: 'api/driver/profile/confirm-email', method: 'POST', body: {}, ...write }),
      invalidatesTags: ['drivers'],
    }),
    getOwnBankDetails: build.query<BankDetailsAnswer, void>({
      query: () => 'api/driver/bank-details',
      providesTags: ['bankDetails'],
    }),
    enterOwnBankDetails: build.mutation<BankDetailsAnswer, Write<EnterOwnBankDetailsRequest>>({
      query: (write) => ({ url: 'api/driver/bank-details', method: 'PUT', ...write }),
      invalidatesTags: ['bankDetails'],
    }),
    getSelfBillingAgreement: build.query<SelfBillingAgreementAnswer, void>({
      query: () => 'api/driver/self-billing-agreement',
      providesTags: ['drivers'],
    }),
    acceptSelfBillingAgreement: build.mutation<SelfBillingAgreementAnswer, Write<SelfBillingPeriod>>({
      query: (write) => ({ url: 'api/driver/self-billing-agreement', method: 'POST', ...write }),
      invalidatesTags: ['drivers'],
    }),
  }),
});

export const {
  useGetOwnProfileQuery,
  useChangeOwnProfileMutation,
  useGetEmailConfirmationQuery,
  useConfirmDriverEmailMutation,
  useGetOwnBankDetailsQuery,
  useEnterOwnBankDetailsMutation,
  useGetSelfBillingAgreementQuery,
  useAcceptSelfBillingAgreementMutation,
} = driverProfileApi;
