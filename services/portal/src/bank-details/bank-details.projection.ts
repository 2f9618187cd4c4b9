import type { BankDetailsEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import { boolean, readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

/** Under the driver's id. Sort code and account number are in `sealed_account` alone, under the driver's key. */
export const bankDetails = readModel(
  'bank_details',
  {
    account_holder_name: text(),
    bank_name: text().nullable(),
    sealed_account: text(),
    last_four_digits: text(),
    is_verified: boolean(),
    entered_by: uuid().nullable(),
    entered_at: timestamptz(),
    verified_by: uuid().nullable(),
    verified_at: timestamptz().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      bank_details_unverified: { on: ['business', 'entered_at', 'id'], where: 'not is_verified' },
    },
    person: { column: 'id', erases: 'rows' },
  },
);
export type BankDetailsRow = RowOf<typeof bankDetails>;

type Entered = Recorded<Extract<BankDetailsEvent, { type: 'BankDetailsEntered' }>>;

function enteredRow(row: BankDetailsRow | null, { data, at }: Entered): BankDetailsRow {
  return {
    account_holder_name: data.accountHolderName,
    bank_name: data.bankName,
    sealed_account: data.sealedAccount,
    last_four_digits: data.lastFourDigits,
    is_verified: false,
    entered_by: data.enteredBy,
    entered_at: at,
    verified_by: null,
    verified_at: null,
    created_at: row?.created_at ?? at,
    updated_at: at,
  };
}

export const bankDetailsProjection: InlineProjection<BankDetailsRow, BankDetailsEvent> = projectedInto(
  bankDetails,
  (row, event) => {
    switch (event.type) {
      case 'BankDetailsEntered':
        return enteredRow(row, event);
      case 'BankDetailsVerified': {
        const { at, data } = event;
        return row && { ...row, is_verified: true, verified_by: data.verifiedBy, verified_at: at, updated_at: at };
      }
      case 'BankDetailsErased':
        return null;
    }
  },
);
