import type { ComplianceAlertAnswer, RemindDriversAnswer } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

const documentRemindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    documentAlerts: build.query<ComplianceAlertAnswer[], void>({
      query: () => 'api/compliance/alerts',
      providesTags: ['compliance'],
    }),
    remindOfDocuments: build.mutation<RemindDriversAnswer, readonly string[]>({
      query: (driverIds) => ({ url: 'api/compliance/reminders', method: 'POST', body: { driverIds } }),
      invalidatesTags: ['compliance', 'driverDocuments'],
    }),
  }),
});

export const { useDocumentAlertsQuery, useRemindOfDocumentsMutation } = documentRemindersApi;
