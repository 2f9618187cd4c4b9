import { VisibilityOutlinedIcon } from '../../../shared/ui/icons/VisibilityOutlinedIcon';
import { Button, Card, Link, Stack, Typography } from '@mui/material';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { formatDate } from '../../../shared/ui/dates.view';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { Badge } from '../../../shared/ui/StatusBadge';
import { AccessLevel } from '../AccessLevel';
import { CATEGORY_LABELS, downloadPath } from '../document.view';

interface DocumentCardProps {
  document: BusinessDocumentAnswer;
  onOpen: () => void;
  onView: () => void;
}

export function DocumentCard({ document, onOpen, onView }: DocumentCardProps) {
  const { title, description, hasFile, fileName } = document;
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: '100%', p: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component="button"
            type="button"
            underline="hover"
            color="inherit"
            onClick={onOpen}
            sx={{ font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' }}
          >
            {title}
          </Link>
        </Typography>
        <Badge tone="quiet">{CATEGORY_LABELS[document.category]}</Badge>
      </Stack>
      <Typography
        variant="body2"
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 3,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {description}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mt: 'auto' }}>
        <AccessLevel level={document.accessLevel} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Version {document.version} · {formatDate(document.updatedAt)}
        </Typography>
        {!document.isActive && <Badge tone="bad">Withdrawn</Badge>}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<VisibilityOutlinedIcon />}
          aria-label={`View ${title}`}
          onClick={onView}
        >
          View
        </Button>
        {hasFile && (
          <DownloadButton
            size="small"
            label="Download"
            aria-label={`Download ${title}`}
            url={downloadPath(document)}
            fileName={fileName}
          />
        )}
      </Stack>
    </Card>
  );
}
