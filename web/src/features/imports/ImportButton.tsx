import { UploadFileOutlinedIcon } from '../../shared/ui/icons/UploadFileOutlinedIcon';
import { Button, Menu, MenuItem } from '@mui/material';
import type { ImportKind } from '@waybook/contracts/api';
import { lazy, Suspense, useState } from 'react';
import { useScreenAction } from '../../shared/commands/use-screen-action';
import { KIND_TITLES } from './kind-titles';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Of the page of drivers, which their bank details are imported from as well. */
export function ImportDriversButton() {
  const drivers = useScreenAction('import-drivers');
  const bankDetails = useScreenAction('import-bank-details');
  return (
    <ImportButton
      choices={[
        { kind: 'drivers', ...drivers },
        { kind: 'bank-details', ...bankDetails },
      ]}
    />
  );
}

export function ImportEarningsButton() {
  const earnings = useScreenAction('import-earnings');
  return <ImportButton choices={[{ kind: 'earnings', ...earnings }]} />;
}

type Choice = ReturnType<typeof useScreenAction> & { kind: ImportKind };

function ImportButton({ choices }: { choices: readonly Choice[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const allowed = choices.filter(({ isAllowed }) => isAllowed);
  const [first, ...others] = allowed;
  if (first === undefined) return null;
  const hasMenu = others.length > 0;
  const opened = allowed.find(({ isOpen }) => isOpen);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlinedIcon />}
        aria-haspopup={hasMenu ? 'menu' : 'dialog'}
        onClick={(event) => (hasMenu ? setAnchor(event.currentTarget) : first.open())}
      >
        Import
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Import' } }}
      >
        {allowed.map(({ kind, open }) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              open();
            }}
          >
            {KIND_TITLES[kind]}
          </MenuItem>
        ))}
      </Menu>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ImportDialog kind={opened.kind} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}
