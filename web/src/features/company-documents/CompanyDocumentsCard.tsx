import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import { Box, Card, Stack, Typography } from '@mui/material';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { useSignedIn } from '../../shared/session/use-session';
import { formatDate } from '../../shared/ui/dates.view';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../shared/ui/Loading';
import { Badge } from '../../shared/ui/StatusBadge';
import { useShortList } from '../../shared/ui/use-short-list';
import { useCompanyDocumentsQuery } from './company-documents.api';
import { CATEGORY_LABELS, downloadPath, driverCategoryLabel } from './document.view';

const NONE: BusinessDocumentAnswer[] = [];

/** On both dashboards: the business's documents that the signed-in person may see. */
export function CompanyDocumentsCard() {
  const { data = NONE, error, isLoading, isFetching, refetch } = useCompanyDocumentsQuery();
  const { shown, toggle } = useShortList(data, 'documents');
  return (
    <Card component="section" aria-labelledby="company-documents-title">
      <ListCardHeader
        id="company-documents-title"
        title="Company Documents"
        count={data.length}
        updating={isFetching && !isLoading}
        toggle={toggle}
      />
      {isLoading && <LoadingRows text="Loading company documents..." rows={2} />}
      {error !== undefined && (
        <ErrorState text="The company documents could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {!isLoading && error === undefined && data.length === 0 && (
        <EmptyState text="No company documents available at this time" />
      )}
      <Box component="ul" aria-labelledby="company-documents-title" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((document) => (
          <CompanyDocument key={document.id} document={document} />
        ))}
      </Box>
    </Card>
  );
}

function CompanyDocument({ document }: { document: BusinessDocumentAnswer }) {
  const isDriver = useSignedIn()?.type === 'driver';
  const { title, description, category, hasFile, fileName } = document;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, p: 4, borderTop: 1, borderColor: 'divider' }}
    >
      <DescriptionOutlinedIcon color="action" aria-hidden="true" />
      <Box sx={{ flex: '1 1 0', minWidth: '50%' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{title}</Typography>
        {description !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <Badge tone="quiet">{isDriver ? driverCategoryLabel(category) : CATEGORY_LABELS[category]}</Badge>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Version {document.version} · {formatDate(document.updatedAt)}
          </Typography>
        </Stack>
      </Box>
      {hasFile && (
        <DownloadButton
          label="Download"
          aria-label={`Download ${title}`}
          url={downloadPath(document)}
          fileName={fileName}
        />
      )}
    </Stack>
  );
}
