import { CloseIcon } from '../../shared/ui/icons/CloseIcon';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { useEffect, useId, useState } from 'react';
import { fetchFile } from '../../shared/api/uploaded-files';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { OpenPdfButton } from '../../shared/ui/OpenPdfButton';
import { PageDialog } from '../../shared/ui/PageDialog';
import { downloadPath, viewerOf } from './document.view';

const Frame = styled('iframe')({ flex: 1, width: '100%', border: 0 });

interface ViewDocumentDialogProps {
  document: BusinessDocumentAnswer;
  onClose: () => void;
}

/** The file in the browser's own viewer, where it has one for it. */
export function ViewDocumentDialog({ document, onClose }: ViewDocumentDialogProps) {
  const titleId = useId();
  return (
    <PageDialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Stack
        component="header"
        direction="row"
        sx={{ alignItems: 'center', gap: 2, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" noWrap>
            {document.title}
          </Typography>
          <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {document.fileName} · Version {document.version}
          </Typography>
        </Box>
        {document.hasFile && (
          <DownloadButton label="Download" url={downloadPath(document)} fileName={document.fileName} />
        )}
        <IconButton aria-label="Close document" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {document.hasFile ? <Contents document={document} /> : <EmptyState {...NO_FILE} />}
    </PageDialog>
  );
}

const NO_FILE = {
  text: 'This document has no file.',
  hint: 'Only its record was made. Publish a new version with a file, so that it can be read.',
};

function Contents({ document }: { document: BusinessDocumentAnswer }) {
  const viewer = viewerOf(document.mimeType);
  const { shown, retry } = useDocumentFile(downloadPath(document), viewer !== null);
  if (viewer === null) {
    return <EmptyState text="The browser can't show files of this kind." hint="Download it to read it." />;
  }
  if (shown.state === 'loading') return <LoadingRows text="Loading document..." />;
  if (shown.state === 'failed') {
    return <ErrorState text="The document could not be loaded." error={shown.error} retry={retry} />;
  }
  if (viewer === 'pdf' && !navigator.pdfViewerEnabled) {
    return <EmptyState text="This browser can't show a PDF here." action={<OpenPdfButton url={shown.url} />} />;
  }
  if (viewer === 'pdf') return <Frame src={shown.url} title={document.title} />;
  return (
    <Box sx={{ flex: 1, overflow: 'auto', p: 4, bgcolor: 'surface.sunken', textAlign: 'center' }}>
      <Box component="img" src={shown.url} alt={document.title} sx={{ maxWidth: '100%' }} />
    </Box>
  );
}

type Shown = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; url: string };

/** The file as a blob's address, which lives as long as it is shown. */
function useDocumentFile(path: string, wanted: boolean) {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  useEffect(() => {
    if (!wanted) return undefined;
    let url: string | null = null;
    let isOver = false;
    fetchFile(path).then(
      (file) => {
        if (isOver) return;
        url = URL.createObjectURL(file);
        setShown({ state: 'ready', url });
      },
      (error: unknown) => !isOver && setShown({ state: 'failed', error }),
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [path, wanted, attempt]);
  const retry = () => {
    setShown({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { shown, retry };
}
