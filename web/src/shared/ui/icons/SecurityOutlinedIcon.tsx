import { createSvgIcon } from '@mui/material/utils';

export const SecurityOutlinedIcon = createSvgIcon(
  <path d="M12 1L3 5v6c0 5.55 3.84 10.74 9 12c5.16-1.26 9-6.45 9-12V5zm0 10.99h7c-.53 4.12-3.28 7.79-7 8.94V12H5V6.3l7-3.11z" />,
  'SecurityOutlined',
);
