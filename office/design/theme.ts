import type { ThemeOptions } from '@mui/material/styles';

const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * MUI painted by our tokens (tokens.css is the one source). `nativeColor` lets MUI take custom properties as colours and
 * mix them in CSS, so one scheme serves light and dark: `color-scheme` switches the tokens beneath it.
 */
export const theme: ThemeOptions = {
  // Of its one scheme MUI would say `color-scheme: light`, and native parts would stay light in the dark.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent-hover)',
      dark: 'var(--accent-hover)',
      contrastText: 'var(--accent-ink)',
    },
    secondary: { main: 'var(--accent)', contrastText: 'var(--accent-ink)' },
    success: { main: 'var(--positive)', contrastText: 'var(--surface-raised)' },
    warning: { main: 'var(--warning)', contrastText: 'var(--surface-raised)' },
    error: { main: 'var(--danger)', dark: 'var(--danger)', contrastText: 'var(--surface-raised)' },
    info: { main: 'var(--accent)', contrastText: 'var(--accent-ink)' },
    background: { default: 'var(--surface)', paper: 'var(--surface-raised)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-faint)' },
    divider: 'var(--line)',
    action: {
      hover: 'var(--surface-hover)',
      selected: 'var(--accent-soft)',
      active: 'var(--ink-soft)',
      disabled: 'var(--ink-faint)',
      disabledBackground: 'var(--surface-sunken)',
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    fontWeightRegular: 350,
    fontWeightMedium: 450,
    fontWeightBold: 500,
    body1: { fontSize: 'var(--text-md)' },
    body2: { fontSize: 'var(--text-sm)' },
    h6: { fontSize: '1.125rem', fontWeight: 500 },
    button: { textTransform: 'none', fontWeight: 450, fontSize: 'var(--text-md)' },
    caption: { fontSize: 'var(--text-xs)' },
  },
  shape: { borderRadius: 5 },
  spacing: 4,
  transitions: {
    ...(isStill ? { create: () => 'none' } : {}),
    duration: {
      shortest: 90,
      shorter: 90,
      short: 90,
      standard: 160,
      complex: 160,
      enteringScreen: 160,
      leavingScreen: 90,
    },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 'var(--target)', lineHeight: 1.25 },
        outlined: { borderColor: 'var(--line-strong)', color: 'var(--ink)' },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 'var(--target)', minHeight: 'var(--target)' } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: { paper: { boxShadow: 'var(--shadow-overlay)', borderRadius: 'var(--radius-3)' } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--scrim)' } } },
    MuiMenu: { styleOverrides: { paper: { boxShadow: 'var(--shadow-overlay)' } } },
    MuiAutocomplete: { styleOverrides: { paper: { boxShadow: 'var(--shadow-overlay)' } } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--line)', fontVariantNumeric: 'tabular-nums' },
        head: { color: 'var(--ink-soft)', fontWeight: 350, backgroundColor: 'var(--surface-raised)' },
      },
    },
    MuiTabs: { styleOverrides: { indicator: { height: 2 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--surface-raised)', fontSize: 'var(--text-md)' },
        notchedOutline: { borderColor: 'var(--line-strong)', top: 0, '& legend': { display: 'none' } },
      },
    },
    // Labels stand above their fields and never shrink: a label cut inside its field says nothing.
    MuiInputLabel: {
      defaultProps: { shrink: false },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 4,
          whiteSpace: 'normal',
          overflow: 'visible',
          pointerEvents: 'auto',
          fontSize: 'var(--text-sm)',
          fontWeight: 450,
          color: 'var(--ink)',
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: 'var(--text-sm)', marginInline: 0 } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: 'var(--ink)',
          color: 'var(--surface-raised)',
          fontSize: 'var(--text-sm)',
          fontWeight: 350,
        },
      },
    },
    MuiSwitch: { styleOverrides: { track: { backgroundColor: 'var(--line-strong)', opacity: 1 } } },
    RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
    // On a phone it has a ground of its own, which ends at its edge.
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    MuiLink: { styleOverrides: { root: { color: 'inherit', textDecorationColor: 'var(--line-strong)' } } },
  },
};
