import { createSvgIcon } from '@mui/material/utils';

export const WarningAmberOutlinedIcon = createSvgIcon(
  <path d="M12 5.99L19.53 19H4.47zM12 2L1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z" />,
  'WarningAmberOutlined',
);
