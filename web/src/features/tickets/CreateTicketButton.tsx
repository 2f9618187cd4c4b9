import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CreateTicketDialog } from './CreateTicketDialog';
import type { PickedDriver } from './DriverPicker';

/** For those who may write tickets. */
export function CreateTicketButton({ driver }: { driver?: PickedDriver }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        Create Ticket
      </Button>
      {isOpen && <CreateTicketDialog driver={driver} onClose={() => setIsOpen(false)} />}
    </>
  );
}
