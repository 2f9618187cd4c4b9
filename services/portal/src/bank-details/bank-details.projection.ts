import type { BankDetailsEvent } from '@waybook/contracts/events';
import type { InlineProjection, Recorded } from '@waybook/event-store';

export interface BankDetailsRow {
  readonly account_holder_name: string;
  readonly bank_name: string | null;
  readonly sealed_account: string;
  readonly last_four_digits: string;
  readonly is_verified: boolean;
  readonly entered_by: string | null;
  readonly entered_at: Date;
  readonly verified_by: string | null;
  readonly verified_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

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

export const bankDetailsProjection: InlineProjection<BankDetailsRow, BankDetailsEvent> = {
  table: 'bank_details',
  columns: {
    account_holder_name: 'text',
    bank_name: 'text',
    sealed_account: 'text',
    last_four_digits: 'text',
    is_verified: 'boolean',
    entered_by: 'uuid',
    entered_at: 'timestamptz',
    verified_by: 'uuid',
    verified_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve(row, event) {
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
};
