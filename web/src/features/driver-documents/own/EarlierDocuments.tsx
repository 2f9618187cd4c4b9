import { Box, Button, Stack, Typography } from '@mui/material';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { useId, useState } from 'react';
import { t } from '../../../shared/language/text';
import { formatDate } from '../../../shared/ui/dates.view';
import { expiryText } from '../document.view';
import { DocumentStatus } from '../DocumentStatus';

/** What was sent before, for those who want to know. */
export function EarlierDocuments({ documents, label }: { documents: readonly DriverDocumentAnswer[]; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (documents.length === 0) return null;
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={t('History of {label}', { label })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('Hide history') : t('History ({count})', { count: documents.length })}
      </Button>
      <Box component="ul" id={listId} hidden={!isOpen} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documents.map((document) => (
          <Earlier key={document.id} document={document} />
        ))}
      </Box>
    </Box>
  );
}

function Earlier({ document }: { document: DriverDocumentAnswer }) {
  return (
    <Stack component="li" sx={{ gap: 1, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {document.fileName}
        </Typography>
        <DocumentStatus document={document} />
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('Uploaded {day} · Expires: {expiry}', {
          day: formatDate(document.uploadedAt),
          expiry: expiryText(document.expiryDate),
        })}
      </Typography>
      {document.rejectionReason !== null && <Typography variant="body2">{document.rejectionReason}</Typography>}
    </Stack>
  );
}
