import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is so narrow that a table shows only its first columns: what it is looked at for stands there then. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 40rem)', { noSsr: true });
}
