import { Stack } from '@mui/material';
import { useState, type DragEvent, type ReactNode } from 'react';

interface DropPlaceProps {
  disabled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Takes a file that is dropped on it. */
export function DropPlace({ disabled, onFile, children }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && !disabled) onFile(file);
  };
  return (
    <Stack
      direction="row"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mt: 1,
        p: 3,
        borderRadius: 1,
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      {children}
    </Stack>
  );
}
