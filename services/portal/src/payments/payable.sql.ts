/** SQL of a condition on `payments`: a run may take it. What a second person has to confirm is not payable yet (R410). */
export const PAYABLE = `status = 'due' and not needs_confirmation`;
