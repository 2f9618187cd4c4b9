import { Card } from '@mui/material';
import { useState } from 'react';
import { ListPart } from '../../../shared/ui/ListPart';
import { useOpenRecord } from '../../../shared/ui/use-open-record';
import { TrailEventDrawer } from './TrailEventDrawer';
import { TrailFilterBar } from './TrailFilterBar';
import { TrailPage } from './TrailPage';
import { useTrailFilters } from './use-trail-filters';

/** Everything that happened, the newest first; each event opens beside it with its hash and its proof. */
export function TrailLog() {
  const { filters, isNarrowed, change, clear } = useTrailFilters();
  const narrowedTo = JSON.stringify(filters);
  const [pages, setPages] = useState<{ of: string; cursors: readonly number[] }>({ of: narrowedTo, cursors: [] });
  const cursors: readonly (number | undefined)[] = [undefined, ...(pages.of === narrowedTo ? pages.cursors : [])];
  const { openId, open, close } = useOpenRecord('event');
  const seq = openId !== null && /^\d{1,15}$/.test(openId) ? Number(openId) : null;
  return (
    <Card component="section" aria-label="Audit timeline" sx={{ p: 4 }}>
      <TrailFilterBar filters={filters} isNarrowed={isNarrowed} onChange={change} onClear={clear} />
      {cursors.map((before, index) => (
        <ListPart key={before ?? 'newest'} label={`Audit trail, part ${index + 1}`} isFirst={index === 0}>
          <TrailPage
            filters={filters}
            before={before}
            isLast={index === cursors.length - 1}
            onOpen={(place) => open(String(place))}
            onMore={(place) => setPages({ of: narrowedTo, cursors: [...cursors.slice(1).map(Number), place] })}
          />
        </ListPart>
      ))}
      {seq !== null && <TrailEventDrawer seq={seq} onClose={close} />}
    </Card>
  );
}
