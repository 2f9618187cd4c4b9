import { useDecision } from '../decision/use-decision';
import { DecisionDialogs } from '../decision/DecisionDialogs';
import { ReviewDrawer } from '../drawer/ReviewDrawer';
import type { ListedSelection } from './use-listed-selection';
import { useListedReview, type OpenedInList } from './use-listed-review';

/** One that waits, with all that an approver looks at: decided here, and on to the next of the list. */
export function ListedReview({ selection, ...opened }: OpenedInList & { selection: ListedSelection }) {
  const review = useListedReview(opened);
  const decision = useDecision(review.leave);
  const toggle = (id: string) => selection.toggle({ id });
  return (
    <>
      <ReviewDrawer
        review={review}
        mayDecide
        bulk={{ isSelected: (id) => selection.ids.has(id), tick: toggle, toggle }}
        isAsking={decision.asked !== null}
        onAsk={decision.ask}
      />
      <DecisionDialogs decision={decision} />
    </>
  );
}
