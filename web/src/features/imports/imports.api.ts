import type {
  ConfirmImportRequest,
  ImportAnswer,
  ImportKind,
  ImportPreviewAnswer,
  ImportStepAnswer,
  PreviewImportRequest,
  UndoImportRequest,
  UndoPreviewAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

interface OfKind {
  kind: ImportKind;
}

const TAGS = ['drivers', 'earnings', 'bankDetails'] as const;

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<ImportAnswer[], ImportKind>({
      query: (kind) => `api/imports/${kind}`,
      providesTags: TAGS,
    }),
    previewImport: build.mutation<ImportPreviewAnswer, OfKind & { body: PreviewImportRequest }>({
      query: ({ kind, body }) => ({ url: `api/imports/${kind}/preview`, method: 'POST', body }),
    }),
    /** Writes nothing twice: it is sent until the answer says that it is done. */
    confirmImport: build.mutation<ImportStepAnswer, OfKind & { body: ConfirmImportRequest }>({
      query: ({ kind, body }) => ({ url: `api/imports/${kind}`, method: 'POST', body }),
      invalidatesTags: (step) => (step?.isDone === false ? [] : TAGS),
    }),
    /** What undoing would take back now: looked up in steps, anew for each time that somebody asks. */
    previewUndo: build.query<UndoPreviewAnswer, OfKind & { id: string; after: number }>({
      query: ({ kind, id, after }) => `api/imports/${kind}/${id}/undo?after=${after}`,
      keepUnusedDataFor: 0,
    }),
    undoImport: build.mutation<ImportStepAnswer, OfKind & { id: string; body: UndoImportRequest }>({
      query: ({ kind, id, body }) => ({ url: `api/imports/${kind}/${id}/undo`, method: 'POST', body }),
      invalidatesTags: (step) => (step?.isDone === false ? [] : TAGS),
    }),
  }),
});

export const {
  useListImportsQuery,
  usePreviewImportMutation,
  useConfirmImportMutation,
  useLazyPreviewUndoQuery,
  useUndoImportMutation,
} = importsApi;
