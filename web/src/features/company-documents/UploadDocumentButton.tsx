import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { UploadDocumentDialog } from './UploadDocumentDialog';

/** For those who may write documents. */
export function UploadDocumentButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<UploadFileOutlinedIcon />} onClick={() => setIsOpen(true)}>
        Upload Document
      </Button>
      {isOpen && <UploadDocumentDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
