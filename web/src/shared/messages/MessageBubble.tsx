import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AttachedPhotos } from '../photos/AttachedPhotos';
import { formatDateTime } from '../ui/dates.view';

interface MessageBubbleProps {
  author: string;
  /** The reader wrote it. */
  isOwn: boolean;
  sentAt: string;
  photos: readonly string[];
  children: ReactNode;
}

/** One message of a conversation: the reader's own stand to the right. */
export function MessageBubble({ author, isOwn, sentAt, photos, children }: MessageBubbleProps) {
  return (
    <Box
      component="li"
      sx={{
        alignSelf: isOwn ? 'flex-end' : 'flex-start',
        width: { xs: '92%', sm: '85%' },
        p: 3,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: isOwn ? 'surface.sunken' : 'background.paper',
        overflowWrap: 'anywhere',
      }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {author}
        </Typography>
        <Typography variant="caption" component="time" dateTime={sentAt} sx={{ color: 'text.secondary' }}>
          {formatDateTime(sentAt)}
        </Typography>
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{children}</Typography>
      <AttachedPhotos photos={photos} from={author} />
    </Box>
  );
}
