/** The scope in which a payment belongs to one payment run, or to the correction that cancelled it, and to nothing else. */
export const PAYMENT_SCOPE = 'payment';

/** One part of what a remittance pays. */
export const paymentId = (remittanceId: string, instalment: number) => `${remittanceId}:${instalment}`;

/** What was retained of a remittance, when it is paid out. */
export const retentionPaymentId = (remittanceId: string) => `${remittanceId}:retention`;
