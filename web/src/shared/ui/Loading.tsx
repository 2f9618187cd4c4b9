import { Skeleton, Stack, Typography } from '@mui/material';
import { Loading } from './LoadingText';

export { Loading };

/** A list's skeleton: the loading text and rows of the final height. */
export function LoadingRows({ text, rows = 4 }: { text: string; rows?: number }) {
  return (
    <Loading text={text}>
      <Stack sx={{ gap: 2, p: 4 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} sx={(theme) => ({ height: theme.layout.row })} />
        ))}
      </Stack>
    </Loading>
  );
}
