import { BookmarkBorderIcon } from '../icons/BookmarkBorderIcon';
import { DeleteOutlinedIcon } from '../icons/DeleteOutlinedIcon';
import {
  Divider,
  IconButton,
  ListItemText,
  Menu,
  MenuItem,
  Stack,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useSignedIn } from '../../session/use-session';
import { ConfirmDialog } from '../ConfirmDialog';
import { useToast } from '../toast/use-toast';
import type { TablePaging } from './data-table-props';
import {
  isSameName,
  keepViews,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  savedViews,
  withoutView,
  withView,
  type SavedView,
} from './saved-views';

interface SavedViewsProps {
  /** The list's name, under which its views are kept. */
  list: string;
  state: TablePaging;
}

/** How a list is narrowed, sorted and shown, by names of one's own; the link to one is its address. */
export function SavedViews({ list, state }: SavedViewsProps) {
  const personId = useSignedIn()?.user.id ?? '';
  const [views, setViews] = useState(() => savedViews(personId, list));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const { toast } = useToast();
  const close = () => setAnchor(null);
  const keep = (next: SavedView[]) => {
    setViews(next);
    const isKept = keepViews(personId, list, next);
    if (!isKept)
      toast({ title: 'View not kept', description: "This browser doesn't remember.", variant: 'destructive' });
  };
  const copyLink = async () => {
    close();
    const link = `${window.location.origin}${window.location.pathname}?${withTab(state.view)}`;
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', description: 'Whoever may read the list sees it as you do.' });
    } catch {
      toast({ title: 'Link not copied', description: link, variant: 'destructive' });
    }
  };
  return (
    <>
      <Tooltip title="Saved views">
        <IconButton aria-label="Saved views" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <BookmarkBorderIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { dense: true, 'aria-label': 'Saved views' } }}
      >
        {views.map(({ name, view }) => (
          <MenuItem
            key={name}
            selected={view === state.view}
            onClick={() => {
              state.showView(view);
              close();
            }}
          >
            <ListItemText>{name}</ListItemText>
          </MenuItem>
        ))}
        {views.length === 0 && (
          <MenuItem disabled>
            <ListItemText>No saved views yet</ListItemText>
          </MenuItem>
        )}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            setNaming(true);
          }}
        >
          Save or remove views...
        </MenuItem>
        <MenuItem onClick={() => void copyLink()}>Copy link to this view</MenuItem>
      </Menu>
      {naming && (
        <ViewsDialog
          views={views}
          onSave={(name) => {
            keep(withView(views, { name, view: state.view }));
            setNaming(false);
          }}
          onRemove={(name) => keep(withoutView(views, name))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** The tab that the list stands on belongs to its address, too. */
function withTab(view: string): string {
  const parameters = new URLSearchParams(view);
  const tab = new URLSearchParams(window.location.search).get('tab');
  if (tab !== null) parameters.set('tab', tab);
  return parameters.toString();
}

interface ViewsDialogProps {
  views: readonly SavedView[];
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
  onClose: () => void;
}

function ViewsDialog({ views, onSave, onRemove, onClose }: ViewsDialogProps) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const replaces = views.some((view) => isSameName(view.name, trimmed));
  const isFull = views.length >= MAX_VIEWS && !replaces;
  const hint = replaces
    ? 'Takes the place of the view of this name.'
    : 'Search, filters, order and columns as they stand now.';
  return (
    <ConfirmDialog
      open
      title="Saved views"
      confirmLabel="Save view"
      busyLabel="Saving..."
      busy={false}
      confirmDisabled={trimmed === '' || isFull}
      holdsText={trimmed !== ''}
      failure={isFull ? `There is room for ${MAX_VIEWS} views. Remove one first.` : null}
      onConfirm={() => onSave(trimmed)}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 4, pt: 1 }}>
        <TextField
          label="Name"
          autoFocus
          required
          value={name}
          helperText={hint}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME } }}
        />
        {views.length > 0 && (
          <Stack component="ul" aria-label="Saved views" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {views.map((view) => (
              <Stack key={view.name} component="li" direction="row" sx={{ alignItems: 'center' }}>
                <Typography variant="body2" noWrap sx={{ mr: 'auto' }}>
                  {view.name}
                </Typography>
                <IconButton size="small" aria-label={`Remove ${view.name}`} onClick={() => onRemove(view.name)}>
                  <DeleteOutlinedIcon fontSize="small" />
                </IconButton>
              </Stack>
            ))}
          </Stack>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
