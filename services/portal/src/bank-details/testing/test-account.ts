/** A driver's account, as a person enters it. */
export const TEST_ACCOUNT = { accountHolderName: 'Dora Driver', sortCode: '20-00-00', accountNumber: '55779911' };
