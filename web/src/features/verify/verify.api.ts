import type { LogKeysAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

const verifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLogKeys: build.query<LogKeysAnswer, void>({
      query: () => ({ url: '.well-known/waybook-log-keys.json', anonymous: true }),
    }),
  }),
});

export const { useGetLogKeysQuery } = verifyApi;
