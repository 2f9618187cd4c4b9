/** The one form of every error answer. */
export interface Problem {
  /** A sentence that a person can act on. */
  error: string;
  message: string;
  /** Stable, for programs: `REMITTANCE_ALREADY_DECIDED`. */
  code: string;
  details?: ProblemDetail[];
  requestId: string;
}

export interface ProblemDetail {
  field: string;
  message: string;
  /** Only with figures that don't add up (422): what came, and what the server makes of the jobs. */
  sent?: string;
  expected?: string;
}
