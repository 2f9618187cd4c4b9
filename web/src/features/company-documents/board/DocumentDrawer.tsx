import { Box, Button, Stack, Typography } from '@mui/material';
import type { BusinessDocumentAnswer, DocumentVersionAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { usePermission } from '../../../shared/session/use-session';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FactList } from '../../../shared/ui/FactList';
import { fileSize } from '../../../shared/ui/form/file-size.view';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { Badge } from '../../../shared/ui/StatusBadge';
import { AccessLevel } from '../AccessLevel';
import { useDocumentDetailsQuery } from '../company-documents.api';
import { CATEGORY_LABELS, downloadPath } from '../document.view';
import { EditDocumentDialog } from '../EditDocumentDialog';
import { NewVersionDialog } from '../NewVersionDialog';
import { WithdrawDocumentDialog } from '../WithdrawDocumentDialog';

interface DocumentDrawerProps {
  documentId: string;
  onView: (document: BusinessDocumentAnswer) => void;
  onClose: () => void;
}

type Asked = 'version' | 'edit' | 'withdraw' | null;

export function DocumentDrawer({ documentId, onView, onClose }: DocumentDrawerProps) {
  const { currentData: document, error, refetch } = useDocumentDetailsQuery(documentId);
  const mayWrite = usePermission('documents:write');
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <SideDrawer
      open
      inAddress
      contentKey={documentId}
      title={document?.title ?? 'Document'}
      subtitle={document && `${CATEGORY_LABELS[document.category]} · Version ${document.version}`}
      badges={document?.isActive === false && <Badge tone="bad">Withdrawn</Badge>}
      closeLabel="Close document details"
      onClose={onClose}
      footer={document && <Actions {...{ document, mayWrite, onAsk: setAsked, onView: () => onView(document) }} />}
    >
      {document === undefined && error === undefined && <LoadingRows text="Loading document..." />}
      {document === undefined && error !== undefined && (
        <ErrorState text="The document could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {document !== undefined && (
        <Stack sx={{ gap: 6 }}>
          {document.description !== '' && (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{document.description}</Typography>
          )}
          <FactList label="About this document" facts={factsOf(document)} />
          <Versions document={document} versions={document.versions} />
          <HistorySection category="document" id={documentId} />
        </Stack>
      )}
      {document !== undefined && asked === 'version' && <NewVersionDialog document={document} onClose={close} />}
      {document !== undefined && asked === 'edit' && <EditDocumentDialog document={document} onClose={close} />}
      {document !== undefined && asked === 'withdraw' && (
        <WithdrawDocumentDialog document={document} onClose={close} onWithdrawn={onClose} />
      )}
    </SideDrawer>
  );
}

interface ActionsProps {
  document: BusinessDocumentAnswer;
  mayWrite: boolean;
  onAsk: (asked: Asked) => void;
  onView: () => void;
}

function Actions({ document, mayWrite, onAsk, onView }: ActionsProps) {
  const mayChange = mayWrite && document.isActive;
  return (
    <>
      {mayChange && (
        <Button color="error" sx={{ mr: 'auto' }} onClick={() => onAsk('withdraw')}>
          Withdraw
        </Button>
      )}
      {mayChange && (
        <Button variant="outlined" onClick={() => onAsk('edit')}>
          Edit
        </Button>
      )}
      {mayChange && (
        <Button variant="outlined" onClick={() => onAsk('version')}>
          New version
        </Button>
      )}
      <Button variant="contained" onClick={onView}>
        View
      </Button>
    </>
  );
}

function factsOf(document: BusinessDocumentAnswer) {
  return [
    { label: 'Category', value: CATEGORY_LABELS[document.category] },
    { label: 'Access', value: <AccessLevel level={document.accessLevel} /> },
    { label: 'File', value: `${document.fileName} (${fileSize(document.fileSize)})` },
    { label: 'First uploaded', value: formatDateTime(document.createdAt) },
    { label: 'Last changed', value: formatDateTime(document.updatedAt) },
  ];
}

interface VersionsProps {
  document: BusinessDocumentAnswer;
  versions: readonly DocumentVersionAnswer[];
}

function Versions({ document, versions }: VersionsProps) {
  return (
    <Box component="section" aria-labelledby="versions-title">
      <Typography id="versions-title" variant="h3">
        Versions
      </Typography>
      <Stack component="ul" aria-label="Versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version) => (
          <Stack
            key={version.version}
            component="li"
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
                {version.version} · {version.fileName}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {formatDateTime(version.publishedAt)} by {version.publishedByName ?? 'a former colleague'}
              </Typography>
            </Box>
            {version.hasFile ? (
              <DownloadButton
                size="small"
                label="Download"
                aria-label={`Download version ${version.version}`}
                url={downloadPath(document, version.version)}
                fileName={version.fileName}
              />
            ) : (
              <Typography variant="caption">Without a file</Typography>
            )}
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
