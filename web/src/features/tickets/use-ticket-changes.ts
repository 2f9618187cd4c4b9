import type { ChangeTicketRequest, TicketAnswer, TicketStatus } from '@waybook/contracts/api';
import { sentenceOf } from '../../shared/api/api-error';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeTicketMutation, useResolveTicketMutation } from './tickets.api';

/** What can be done to a ticket with one press. What is asked for shows at once, and goes back where the server refuses. */
export function useTicketChanges(ticket: TicketAnswer) {
  const [changeTicket, changing] = useChangeTicketMutation();
  const [resolveTicket, resolving] = useResolveTicketMutation();
  const { toast } = useToast();
  const refused = (thrown: unknown) => {
    const description = sentenceOf(thrown, 'The ticket was not changed. Please try again.');
    toast({ title: 'Error', description, variant: 'destructive' });
  };
  const change = async (changes: ChangeTicketRequest) => {
    try {
      await changeTicket({ id: ticket.id, changes }).unwrap();
    } catch (thrown) {
      refused(thrown);
    }
  };
  const resolve = async () => {
    try {
      await resolveTicket(ticket.id).unwrap();
      toast({ title: 'Ticket resolved', description: ticket.title });
    } catch (thrown) {
      refused(thrown);
    }
  };
  const asked = changing.isLoading ? changing.originalArgs?.changes : undefined;
  const status: TicketStatus = resolving.isLoading ? 'resolved' : (asked?.status ?? ticket.status);
  return {
    status,
    assignedTo: asked?.assignedTo === undefined ? ticket.assignedTo : asked.assignedTo,
    busy: changing.isLoading || resolving.isLoading,
    change: (changes: ChangeTicketRequest) => void change(changes),
    resolve: () => void resolve(),
  };
}
