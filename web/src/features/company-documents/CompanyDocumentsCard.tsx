import { DescriptionOutlinedIcon } from '../../shared/ui/icons/DescriptionOutlinedIcon';
import { Box, Card, Stack, Typography } from '@mui/material';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
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
        title={t('Company Documents')}
        count={data.length}
        updating={isFetching && !isLoading}
        toggle={toggle}
      />
      {isLoading && <LoadingRows text={t('Loading company documents...')} rows={2} />}
      {error !== undefined && (
        <ErrorState text={t('The company documents could not be loaded.')} error={error} retry={() => void refetch()} />
      )}
      {!isLoading && error === undefined && data.length === 0 && (
        <EmptyState text={t('No company documents available at this time')} />
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
    <Box component="li" sx={ENTRY}>
      <DescriptionOutlinedIcon color="action" aria-hidden="true" />
      <div>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{title}</Typography>
        {description !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <Badge tone="quiet">{isDriver ? driverCategoryLabel(category) : CATEGORY_LABELS[category]}</Badge>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('Version {version} · {day}', { version: document.version, day: formatDate(document.updatedAt) })}
          </Typography>
        </Stack>
      </div>
      {hasFile && (
        <DownloadButton
          label={t('Download')}
          aria-label={t('Download {name}', { name: title })}
          url={downloadPath(document)}
          fileName={fileName}
        />
      )}
    </Box>
  );
}

/** On a phone its button stands below the text, and begins where the text does. */
const ENTRY = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  alignItems: { xs: 'start', md: 'center' },
  gap: 3,
  p: 4,
  borderTop: 1,
  borderColor: 'divider',
  '& > button': { gridColumn: { xs: 2, md: 3 }, justifySelf: 'start' },
} as const;
