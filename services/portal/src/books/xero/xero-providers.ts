import type { Provider } from '@nestjs/common';
import { ConsentState } from './connection/consent-state.js';
import { GetXeroConnectionHandler } from './connection/get-xero-connection.js';
import { XeroAccess } from './connection/xero-access.js';
import {
  ChooseXeroOrganisationHandler,
  DisconnectXeroHandler,
  FinishXeroConnectionHandler,
  StartXeroConnectionHandler,
} from './connection/xero-connection.handlers.js';
import { XeroTokenStore } from './connection/xero-token-store.js';
import { GetXeroPreviewHandler } from './sending/get-xero-preview.js';
import { GetXeroSendingsHandler } from './sending/get-xero-sendings.js';
import { SendToXeroHandler } from './sending/send-to-xero.handler.js';
import { XeroMonths } from './sending/xero-months.js';

export const xeroProviders: readonly Provider[] = [
  ConsentState,
  XeroTokenStore,
  XeroAccess,
  XeroMonths,
  StartXeroConnectionHandler,
  FinishXeroConnectionHandler,
  ChooseXeroOrganisationHandler,
  DisconnectXeroHandler,
  GetXeroConnectionHandler,
  GetXeroPreviewHandler,
  SendToXeroHandler,
  GetXeroSendingsHandler,
];
