import type {
  BusinessDocumentAnswer,
  ChangeDocumentRequest,
  DocumentDetailsAnswer,
  DocumentFiguresAnswer,
  PublishDocumentRequest,
  PublishDocumentVersionRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

const companyDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the signed-in person may see, the newest first. */
    companyDocuments: build.query<BusinessDocumentAnswer[], void>({
      query: () => 'api/documents',
      providesTags: ['documents'],
    }),
    listDocuments: build.query<Paged<BusinessDocumentAnswer>, object>({
      query: (query) => `api/documents${queryString(query)}`,
      transformResponse: pagedFrom<BusinessDocumentAnswer>,
      providesTags: ['documents'],
    }),
    documentFigures: build.query<DocumentFiguresAnswer, void>({
      query: () => 'api/documents/figures',
      providesTags: ['documents'],
    }),
    documentDetails: build.query<DocumentDetailsAnswer, string>({
      query: (id) => `api/documents/${id}`,
      providesTags: ['documents'],
    }),
    publishDocument: build.mutation<
      BusinessDocumentAnswer,
      { request: PublishDocumentRequest; idempotencyKey: string }
    >({
      query: ({ request, idempotencyKey }) => ({ url: 'api/documents', method: 'POST', body: request, idempotencyKey }),
      invalidatesTags: ['documents', 'activity'],
    }),
    publishDocumentVersion: build.mutation<
      BusinessDocumentAnswer,
      { id: string; request: PublishDocumentVersionRequest; idempotencyKey: string }
    >({
      query: ({ id, request, idempotencyKey }) => ({
        url: `api/documents/${id}/versions`,
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: ['documents', 'activity'],
    }),
    changeDocument: build.mutation<BusinessDocumentAnswer, { id: string; changes: ChangeDocumentRequest }>({
      query: ({ id, changes }) => ({ url: `api/documents/${id}`, method: 'PUT', body: changes }),
      invalidatesTags: ['documents', 'activity'],
    }),
    withdrawDocument: build.mutation<BusinessDocumentAnswer, string>({
      query: (id) => ({ url: `api/documents/${id}/withdraw`, method: 'POST' }),
      invalidatesTags: ['documents', 'activity'],
    }),
  }),
});

export const {
  useCompanyDocumentsQuery,
  useListDocumentsQuery,
  useDocumentFiguresQuery,
  useDocumentDetailsQuery,
  usePublishDocumentMutation,
  usePublishDocumentVersionMutation,
  useChangeDocumentMutation,
  useWithdrawDocumentMutation,
} = companyDocumentsApi;
