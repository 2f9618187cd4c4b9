import type { OwnLanguageAnswer, ChangeOwnLanguageRequest } from '@waybook/contracts/api';
import { api } from '../api/api';

export const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnLanguage: build.query<OwnLanguageAnswer, void>({ query: () => 'api/notifications/language' }),
    changeOwnLanguage: build.mutation<OwnLanguageAnswer, ChangeOwnLanguageRequest>({
      query: (body) => ({ url: 'api/notifications/language', method: 'PUT', body }),
    }),
  }),
});

export const { useChangeOwnLanguageMutation } = languageApi;
