import { AddIcon } from '../../shared/ui/icons/AddIcon';
import { Button } from '@mui/material';
import { useScreenAction } from '../../shared/commands/use-screen-action';
import { CreateTicketDialog } from './CreateTicketDialog';
import type { PickedDriver } from '../../shared/drivers/DriverPicker';

/** For those who may write tickets. */
export function CreateTicketButton({ driver }: { driver?: PickedDriver }) {
  const { isAllowed, isOpen, open, close } = useScreenAction('create-ticket');
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
        Create Ticket
      </Button>
      {isOpen && <CreateTicketDialog driver={driver} onClose={close} />}
    </>
  );
}
