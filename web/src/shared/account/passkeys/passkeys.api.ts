import type {
  AddPasskeyRequest,
  OwnPasskeyAnswer,
  OwnPasskeysAnswer,
  PasskeyCreationAnswer,
  PasskeyOptionsRequest,
  PasskeyRequestAnswer,
  PasskeySignatureRequest,
} from '@waybook/contracts/api';
import { api } from '../../api/api';

const PATH = 'api/auth/passkeys';

const passkeysApi = api.enhanceEndpoints({ addTagTypes: ['ownPasskeys', 'ownSecondFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnPasskeys: build.query<OwnPasskeysAnswer, void>({
      query: () => PATH,
      providesTags: ['ownPasskeys'],
      keepUnusedDataFor: 0,
    }),
    askForNewPasskey: build.mutation<PasskeyCreationAnswer, PasskeyOptionsRequest>({
      query: (body) => ({ url: `${PATH}/options`, method: 'POST', body }),
    }),
    addPasskey: build.mutation<OwnPasskeyAnswer, AddPasskeyRequest>({
      query: (body) => ({ url: PATH, method: 'POST', body }),
      invalidatesTags: ['ownPasskeys', 'ownSecondFactor'],
    }),
    renamePasskey: build.mutation<OwnPasskeyAnswer, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `${PATH}/${id}`, method: 'PUT', body: { name } }),
      invalidatesTags: ['ownPasskeys'],
    }),
    removePasskey: build.mutation<null, string>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ownPasskeys', 'ownSecondFactor'],
    }),
    notePasskeyOffer: build.mutation<null, void>({
      query: () => ({ url: `${PATH}/offer`, method: 'POST' }),
    }),
    askToConfirm: build.mutation<PasskeyRequestAnswer, void>({
      query: () => ({ url: `${PATH}/confirm/options`, method: 'POST' }),
    }),
    confirmByPasskey: build.mutation<null, PasskeySignatureRequest>({
      query: (body) => ({ url: `${PATH}/confirm`, method: 'POST', body }),
      invalidatesTags: ['ownPasskeys', 'ownSecondFactor'],
    }),
  }),
});

export const {
  useGetOwnPasskeysQuery,
  useAskForNewPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useNotePasskeyOfferMutation,
  useAskToConfirmMutation,
  useConfirmByPasskeyMutation,
} = passkeysApi;
