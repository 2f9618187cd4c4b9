/** Who acts where the company's provider makes an account, or changes one by its claims. */
export const COMPANY_SIGN_IN_ACTOR = 'company-sign-in';
