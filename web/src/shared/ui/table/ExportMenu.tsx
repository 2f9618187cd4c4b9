import { DownloadIcon } from '../icons/DownloadIcon';
import { CircularProgress, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { LIST_FILE_FORMATS, type ListFileFormat } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { queryString } from '../../api/paging';
import { useDownload } from '../use-download';

export interface ListFileSource {
  /** `/api/payments/export` */
  path: string;
  /** What the list itself is asked for: search, filters and order. */
  query: object;
  /** What the file is called, before its day. */
  name: string;
}

const FORMAT_LABELS: Readonly<Record<ListFileFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** All rows of a list as it is narrowed and sorted, as a file. */
export function ExportMenu({ file }: { file: ListFileSource }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { busy, download } = useDownload();
  const label = busy ? 'Exporting...' : 'Export';
  const choose = (format: ListFileFormat) => {
    setAnchor(null);
    const fileName = `${file.name}-${londonDay(new Date())}.${format}`;
    void download({ url: `${file.path}${queryString({ ...withoutPages(file.query), format })}`, fileName });
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-busy={busy}
          onClick={(event) => !busy && setAnchor(event.currentTarget)}
        >
          {busy ? <CircularProgress size={20} aria-hidden /> : <DownloadIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': 'Export' } }}
      >
        {LIST_FILE_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {FORMAT_LABELS[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function withoutPages(query: object): object {
  const { page: _page, pageSize: _size, ...narrowed } = query as { page?: number; pageSize?: number };
  return narrowed;
}
