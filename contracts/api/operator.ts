/** What the link holds that `waybook operator link` prints. */
export interface OperatorSignInRequest {
  token: string;
}

export interface OperatorMaintenanceRequest {
  message?: string;
  /** An instant in the future. */
  until?: string;
}
