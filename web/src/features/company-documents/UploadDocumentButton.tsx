import { UploadFileOutlinedIcon } from '../../shared/ui/icons/UploadFileOutlinedIcon';
import { Button } from '@mui/material';
import { useScreenAction } from '../../shared/commands/use-screen-action';
import { UploadDocumentDialog } from './UploadDocumentDialog';

/** For those who may write documents. */
export function UploadDocumentButton() {
  const { isAllowed, isOpen, open, close } = useScreenAction('upload-document');
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="contained" startIcon={<UploadFileOutlinedIcon />} onClick={open}>
        Upload Document
      </Button>
      {isOpen && <UploadDocumentDialog onClose={close} />}
    </>
  );
}
