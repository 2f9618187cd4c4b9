import type {
  ChooseXeroRequest,
  FinishXeroRequest,
  SendToXeroRequest,
  XeroConnectionAnswer,
  XeroPreviewAnswer,
  XeroSendingsAnswer,
  XeroStartAnswer,
} from '@waybook/contracts/api';
import { api } from '../../../../shared/api/api';
import { queryString } from '../../../../shared/api/paging';

interface Keyed<Body> {
  body: Body;
  idempotencyKey: string;
}

const xeroApi = api.injectEndpoints({
  endpoints: (build) => ({
    xeroConnection: build.query<XeroConnectionAnswer, void>({
      query: () => 'api/books/xero',
      providesTags: ['activity'],
    }),
    startXero: build.mutation<XeroStartAnswer, void>({
      query: () => ({ url: 'api/books/xero/connection/start', method: 'POST', body: {} }),
    }),
    finishXero: build.mutation<XeroConnectionAnswer, Keyed<FinishXeroRequest>>({
      query: (request) => ({ url: 'api/books/xero/connection/finish', method: 'POST', ...request }),
      invalidatesTags: ['activity'],
    }),
    chooseXero: build.mutation<XeroConnectionAnswer, Keyed<ChooseXeroRequest>>({
      query: (request) => ({ url: 'api/books/xero/connection', method: 'PUT', ...request }),
      invalidatesTags: ['activity'],
    }),
    disconnectXero: build.mutation<XeroConnectionAnswer, { idempotencyKey: string }>({
      query: (request) => ({ url: 'api/books/xero/connection', method: 'DELETE', ...request }),
      invalidatesTags: ['activity'],
    }),
    /** Asks Xero itself, so it is looked at anew each time. */
    xeroPreview: build.query<XeroPreviewAnswer, string>({
      query: (month) => `api/books/xero/journals${queryString({ month })}`,
      keepUnusedDataFor: 0,
    }),
    sendToXero: build.mutation<XeroSendingsAnswer, Keyed<SendToXeroRequest>>({
      query: (request) => ({ url: 'api/books/xero/journals', method: 'POST', ...request }),
      invalidatesTags: ['activity'],
    }),
    xeroSendings: build.query<XeroSendingsAnswer, string>({
      query: (month) => `api/books/xero/sendings${queryString({ month })}`,
      providesTags: ['activity'],
    }),
  }),
});

export const {
  useXeroConnectionQuery,
  useStartXeroMutation,
  useFinishXeroMutation,
  useChooseXeroMutation,
  useDisconnectXeroMutation,
  useXeroPreviewQuery,
  useSendToXeroMutation,
  useXeroSendingsQuery,
} = xeroApi;
