/** What a driver or an admin enters; a driver's own change carries the password again. */
export interface EnterBankDetailsRequest {
  accountHolderName: string;
  bankName?: string | null;
  sortCode: string;
  accountNumber: string;
}

export interface EnterOwnBankDetailsRequest extends EnterBankDetailsRequest {
  currentPassword: string;
}

/** Entered once more from the bank's own paper by a second person, and compared. */
export interface VerifyBankDetailsRequest {
  sortCode: string;
  accountNumber: string;
}
