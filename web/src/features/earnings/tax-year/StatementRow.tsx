import { Box, Stack, Typography } from '@mui/material';
import type { StatementAnswer } from '@waybook/contracts/api';
import { richText, t } from '../../../shared/language/text';
import { useDriver } from '../../../shared/session/use-session';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { Money } from '../../../shared/ui/Money';
import { contentOf, daysOf, fileNameOf, titleOf } from './statements.view';

/** A tax year or a quarter, and its files; a tax year has all its remittances' PDFs as well. */
export function StatementRow({ statement }: { statement: StatementAnswer }) {
  const { driverId } = useDriver();
  const { name, taxYear, quarter, paid, documents } = statement;
  const title = titleOf(statement);
  return (
    <Box component="section" aria-label={title} sx={{ p: 4 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}
      >
        <Box>
          <Typography variant="h3" component="h4">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {daysOf(statement)} · {contentOf(statement)}
          </Typography>
        </Box>
        <Typography variant="h3" component="p">
          {richText('{amount} paid', { amount: <Money amount={paid} /> })}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {(['pdf', 'csv'] as const).map((extension) => (
          <DownloadButton
            key={extension}
            label={extension.toUpperCase()}
            aria-label={t('{title}: download {format}', { title, format: extension.toUpperCase() })}
            url={`/api/statements/${extension}?period=${name}`}
            fileName={fileNameOf(statement, driverId, extension)}
          />
        ))}
        {quarter === null && documents > 0 && (
          <DownloadButton
            label={t('All remittance PDFs')}
            busyLabel={t('Preparing…')}
            url={`/api/statements/documents?taxYear=${taxYear}`}
            fileName={`remittances-${driverId}-${taxYear}.zip`}
          />
        )}
      </Stack>
    </Box>
  );
}
