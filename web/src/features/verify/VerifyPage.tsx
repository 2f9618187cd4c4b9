import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { canCheckSignatures, isLogKey } from '@waybook/contracts/proofs';
import { useEffect, useMemo, useState } from 'react';
import { useBrandName } from '../../shared/api/brand.api';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PaperResult } from './PaperResult';
import { PapersDropPlace } from './PapersDropPlace';
import { summaryOf } from './paper-result.view';
import { TrustedKeys } from './TrustedKeys';
import { useCheckedPapers } from './use-checked-papers';
import { useLogKeys } from './use-log-keys';

/** For whoever is shown a remittance: says whether the file is the one that was issued. Nothing is sent (R264). */
export function VerifyPage() {
  const brand = useBrandName();
  const portal = useLogKeys();
  const own = useOwnKey();
  const portalKeys = portal.logKeys?.keys.join('\n');
  const keys = useMemo(() => {
    if (own.isRight !== null) return own.isRight ? [own.key] : null;
    return portalKeys?.split('\n') ?? null;
  }, [own.isRight, own.key, portalKeys]);
  const { papers, add, clear } = useCheckedPapers(keys);
  return (
    <Box lang="en-GB" sx={(theme) => ({ width: '100%', maxWidth: theme.layout.driverMax, mx: 'auto' })}>
      <PageHeader title="Check a remittance" subtitle={`Whether a PDF is as it was issued through ${brand}`} />
      <Stack sx={{ gap: 6 }}>
        <OldBrowser />
        <PapersDropPlace onFiles={add} />
        {papers.length > 0 && (
          <Stack component="section" aria-label="Results" sx={{ gap: 4 }}>
            <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
              <Typography role="status">{summaryOf(papers)}</Typography>
              <Button color="inherit" onClick={clear}>
                Clear
              </Button>
            </Stack>
            <Stack component="ul" sx={{ m: 0, p: 0, gap: 4, listStyle: 'none' }}>
              {papers.map((paper) => (
                <PaperResult key={paper.id} paper={paper} />
              ))}
            </Stack>
          </Stack>
        )}
        <WhatItTells />
        <TrustedKeys {...portal} ownKey={own.text} isOwnKeyRight={own.isRight} onOwnKey={own.set} />
      </Stack>
    </Box>
  );
}

/** A key that the reader kept: null while none is entered, and nothing is checked by a wrong one. */
function useOwnKey() {
  const [text, set] = useState('');
  const [tried, setTried] = useState<{ key: string; isRight: boolean } | null>(null);
  const key = text.trim();
  useEffect(() => {
    let isCurrent = true;
    void isLogKey(key).then((isRight) => isCurrent && setTried({ key, isRight }));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return { text, set, key, isRight: key === '' ? null : tried?.key === key && tried.isRight };
}

function OldBrowser() {
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    void canCheckSignatures().then((can) => setIsOld(!can));
  }, []);
  if (!isOld) return null;
  return (
    <Alert severity="error">
      This browser can’t check the signatures (Ed25519). Open this page over https in a browser of 2025 or later.
    </Alert>
  );
}

const TOLD = [
  'Unchanged means that every byte of the file is as it was issued, and that the figures, numbers and dates on it are those that the portal’s log holds.',
  'It doesn’t say that the money was paid, or that nothing was corrected after the file was downloaded: ask for a copy that was downloaded today.',
  'It doesn’t say who sent you the file, and a business has the name that it gave itself in the portal. Names and addresses are covered by the signature; the log itself tells nobody’s.',
  'A printout, a scan or a file that another program saved can’t be checked.',
];

function WhatItTells() {
  return (
    <Stack component="section" aria-label="What this page can tell" sx={{ gap: 3 }}>
      <Typography variant="h3" component="h2">
        What this page can tell
      </Typography>
      <Stack component="ul" sx={{ m: 0, pl: 5, gap: 2 }}>
        {TOLD.map((sentence) => (
          <Typography component="li" key={sentence}>
            {sentence}
          </Typography>
        ))}
      </Stack>
    </Stack>
  );
}
