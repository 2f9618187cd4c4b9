import { Box, Stack, Typography } from '@mui/material';
import type { TicketAnswer, TicketCommentAnswer } from '@waybook/contracts/api';
import { usePermission } from '../../../shared/session/use-session';
import { AttachedPhotos } from '../../../shared/photos/AttachedPhotos';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Badge } from '../../../shared/ui/StatusBadge';
import { partsOf } from '../mention.view';
import { useTicketCommentsQuery } from '../tickets.api';
import { CommentForm } from './CommentForm';

export function TicketComments({ ticket }: { ticket: TicketAnswer }) {
  const { currentData: comments, error, refetch } = useTicketCommentsQuery(ticket.id);
  const mayWrite = usePermission('tickets:write');
  return (
    <Box component="section" aria-labelledby="comments-title">
      <Typography id="comments-title" variant="h3">
        Comments
      </Typography>
      {comments === undefined && error === undefined && <LoadingRows text="Loading comments..." rows={2} />}
      {comments === undefined && error !== undefined && (
        <ErrorState text="The comments could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {comments?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
          No comments yet
        </Typography>
      )}
      {comments !== undefined && comments.length > 0 && (
        <Stack component="ol" aria-label="Comments" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </Stack>
      )}
      {mayWrite && <CommentForm key={ticket.id} ticket={ticket} />}
    </Box>
  );
}

function Comment({ comment }: { comment: TicketCommentAnswer }) {
  const authorName = comment.authorName ?? (comment.isFromDriver ? 'A former driver' : 'A former colleague');
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {authorName}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
        </Typography>
        {comment.isFromDriver && <Badge tone="good">From the driver</Badge>}
        {!comment.isInternal && !comment.isFromDriver && <Badge tone="waiting">The driver can read this</Badge>}
      </Stack>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {partsOf(comment).map(({ text, isMention }, index) =>
          isMention ? (
            <Box key={index} component="strong" sx={{ color: 'primary.main', fontWeight: 'fontWeightMedium' }}>
              {text}
            </Box>
          ) : (
            text
          ),
        )}
      </Typography>
      <AttachedPhotos photos={comment.photos} from={authorName} />
    </Box>
  );
}
