import type {
  ApproveDriverDocumentRequest,
  DriverDocumentAnswer,
  RejectDriverDocumentRequest,
  SubmitDriverDocumentRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

interface DriverPath {
  businessId: string;
  /** The driver's id or code. */
  driverId: string;
}

interface Approval extends Omit<ApproveDriverDocumentRequest, 'approvedBy'> {
  id: string;
}

interface Rejection extends Omit<RejectDriverDocumentRequest, 'approvedBy'> {
  id: string;
}

const SUB_LIST_SECONDS = 60;

const driverDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDocuments: build.query<DriverDocumentAnswer[], void>({
      query: () => 'api/driver-documents',
      providesTags: ['driverDocuments'],
    }),
    documentsOfDriver: build.query<DriverDocumentAnswer[], DriverPath>({
      query: ({ businessId, driverId }) => `api/drivers/${businessId}/${driverId}/documents`,
      keepUnusedDataFor: SUB_LIST_SECONDS,
      providesTags: ['driverDocuments'],
    }),
    driverDocumentList: build.query<Paged<DriverDocumentAnswer>, object>({
      query: (query) => `api/driver-documents${queryString(query)}`,
      transformResponse: pagedFrom<DriverDocumentAnswer>,
      providesTags: ['driverDocuments'],
    }),
    submitDriverDocument: build.mutation<
      DriverDocumentAnswer,
      { body: SubmitDriverDocumentRequest; idempotencyKey: string }
    >({
      query: (write) => ({ url: 'api/driver-documents', method: 'POST', ...write }),
      invalidatesTags: ['driverDocuments', 'compliance'],
    }),
    approveDriverDocument: build.mutation<DriverDocumentAnswer, Approval>({
      query: ({ id, ...body }) => ({ url: `api/driver-documents/${id}/approve`, method: 'POST', body }),
      invalidatesTags: ['driverDocuments', 'compliance'],
    }),
    rejectDriverDocument: build.mutation<DriverDocumentAnswer, Rejection>({
      query: ({ id, ...body }) => ({ url: `api/driver-documents/${id}/reject`, method: 'POST', body }),
      invalidatesTags: ['driverDocuments', 'compliance'],
    }),
  }),
});

export const {
  useOwnDocumentsQuery,
  useDocumentsOfDriverQuery,
  useDriverDocumentListQuery,
  useSubmitDriverDocumentMutation,
  useApproveDriverDocumentMutation,
  useRejectDriverDocumentMutation,
} = driverDocumentsApi;
