import { Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { filesDropped, MAX_FILES } from './dropped-files';

interface PapersDropPlaceProps {
  onFiles: (files: readonly File[]) => void;
}

/** Takes files and folders, by hand or by choice. */
export function PapersDropPlace({ onFiles }: PapersDropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const list = [...(target.files ?? [])].slice(0, MAX_FILES);
    target.value = '';
    onFiles(list);
  };
  return (
    <Stack
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void filesDropped(event.dataTransfer).then(onFiles);
      }}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: 4,
        p: { xs: 6, sm: 10 },
        borderRadius: 1,
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'background.paper',
      }}
    >
      <Typography>Drop PDFs here, or a folder of them.</Typography>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="application/pdf"
        aria-label="PDFs to check"
        onChange={chosen}
      />
      <input
        ref={(input) => {
          // React knows no property of this name.
          input?.setAttribute('webkitdirectory', '');
          folder.current = input;
        }}
        type="file"
        hidden
        multiple
        aria-label="Folder to check"
        onChange={chosen}
      />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => files.current?.click()}>
          Choose PDFs
        </Button>
        <Button variant="outlined" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The files are read in this browser and sent to nobody.
      </Typography>
    </Stack>
  );
}
