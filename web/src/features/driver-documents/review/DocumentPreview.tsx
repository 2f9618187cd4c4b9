import { DescriptionOutlinedIcon } from '../../../shared/ui/icons/DescriptionOutlinedIcon';
import { Box, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { useEffect, useState } from 'react';
import { acquireFile, releaseFile } from '../../../shared/api/uploaded-files';
import { fileSize } from '../../../shared/ui/form';
import { OpenPdfButton } from '../../../shared/ui/OpenPdfButton';
import { UploadedImage } from '../../../shared/ui/UploadedImage';

const PDF = 'application/pdf';

const Frame = styled('iframe')({ width: '100%', aspectRatio: '4 / 5', border: 0 });

/** A picture or a PDF is shown in place, where the browser can; any other file says what it is. */
export function DocumentPreview({ document }: { document: DriverDocumentAnswer }) {
  const { mimeType, objectPath, documentType, driverName } = document;
  const alt = `${DRIVER_DOCUMENT_LABELS[documentType]} of ${driverName}`;
  if (!mimeType.startsWith('image/')) return <FilePreview key={objectPath} document={document} title={alt} />;
  return (
    <Box sx={{ aspectRatio: '4 / 3', borderRadius: 1, overflow: 'hidden', bgcolor: 'surface.sunken' }}>
      <UploadedImage objectPath={objectPath} alt={alt} size="full" fit="contain" />
    </Box>
  );
}

function FilePreview({ document, title }: { document: DriverDocumentAnswer; title: string }) {
  const url = useFileUrl(document.mimeType === PDF ? document.objectPath : null);
  if (url !== null && navigator.pdfViewerEnabled) return <Frame src={url} title={title} />;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, p: 6, borderRadius: 1, bgcolor: 'surface.sunken' }}>
      <DescriptionOutlinedIcon color="disabled" />
      <Typography sx={{ overflowWrap: 'anywhere' }}>{document.fileName}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {fileSize(document.fileSize)}
      </Typography>
      {url !== null && <OpenPdfButton url={url} />}
    </Stack>
  );
}

function useFileUrl(path: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let wanted = true;
    acquireFile(path).then(
      (fetched) => wanted && setUrl(fetched),
      () => undefined,
    );
    return () => {
      wanted = false;
      releaseFile(path);
    };
  }, [path]);
  return url;
}
