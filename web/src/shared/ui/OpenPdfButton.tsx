import { Button } from '@mui/material';

/** For browsers that show no PDF within a page, as those of most phones: there it opens in a page of its own. */
export function OpenPdfButton({ url }: { url: string }) {
  return (
    <Button component="a" href={url} target="_blank" rel="noopener" variant="outlined">
      Open PDF
    </Button>
  );
}
