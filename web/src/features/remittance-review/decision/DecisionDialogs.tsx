import { ApproveDialog } from './ApproveDialog';
import { RejectDialog } from './RejectDialog';
import type { Decision } from './use-decision';

/** The one confirmation that is asked for at the moment, if any. */
export function DecisionDialogs({ decision }: { decision: Decision }) {
  const { asked } = decision;
  if (asked === null) return null;
  const shared = {
    remittance: asked.remittance,
    busy: decision.busy,
    failure: decision.failure,
    onCancel: decision.cancel,
  };
  return asked.kind === 'approve' ? (
    <ApproveDialog {...shared} onApprove={(plan) => decision.approve(asked, plan)} />
  ) : (
    <RejectDialog {...shared} onReject={(reason) => decision.reject(asked, reason)} />
  );
}
