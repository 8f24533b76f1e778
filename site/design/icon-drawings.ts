import { coinSigns } from '@menyala/design/coin-signs';
import css from './icon.module.css';

/** Lines on a 24 × 24 grid; a path that begins with "!" is filled. */
export const drawings = {
  close: ['M5.5 5.5l13 13m0-13-13 13'],
  auto: ['M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0', '!M12 4a8 8 0 0 1 0 16z'],
  sun: [
    'M8.25 12a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0-7.5 0',
    'M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  ],
  moon: ['M19.5 14.2A8 8 0 1 1 9.8 4.5a6.5 6.5 0 0 0 9.7 9.7z'],
  menu: ['M3.500 8h17m-17 8h17'],
  down: ['m6 9 6 6 6-6'],
  left: ['M19 12H5m5-5-5 5 5 5'],
  right: ['M5 12h14m-5-5 5 5-5 5'],
  swap: ['M8 4v15m0 0-4-4m4 4 4-4M16 20V5m0 0-4 4m4-4 4 4'],
  search: ['M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0', 'm15 15 5 5'],
  paste: [
    'M9 5.500H6.500v14h11v-14H15',
    'M10 3.5h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1z',
  ],
  scan: ['M4 8V4h4m8 0h4v4m0 8v4h-4M8 20H4v-4', 'M8.500 8.500h7v7h-7z'],
  copy: ['M9 8.500h9.500v11.500H9z', 'M15 8.500V4H5.500v11.500H9'],
  error: ['M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.500 0 1 0-17 0', 'M12 7.500v5.500m0 3v.2'],
  warning: ['M12 4 2.800 20h18.400z', 'M12 10v5m0 2.300v.2'],
  info: ['M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.500 0 1 0-17 0', 'M12 11v5.500m0-8.700v.2'],
  check: ['m5 12.500 4.500 4.500L19 7.500'],
  plus: ['M12 5v14M5 12h14'],
  clock: ['M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.500 0 1 0-17 0', 'M12 7v5l3.500 2'],
  file: ['M6.500 3.500h7l4.500 4.500v12.500h-11.500z', 'M13.500 3.500v4.500h4.500'],
  trash: ['M5 7h14M9.500 7V4.500h5V7M7 7l.8 12.500h8.400L17 7m-7 3.500v5.500m4-5.500v5.500'],
  wallet: ['M4 7.500h15.500v11H4zM4 7.500l11.500-3v3', 'M16 13h.2'],
  external: ['M10 5.500H5.500v13h13V14', 'M13.500 5.500h5v5m0-5-8 8'],
  qr: ['M4.500 4.500h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6z', 'M13.500 13.500h2v2m4-2v2m-6 2v2h2m2-2h2v2'],
  mail: ['M3.500 6h17v12h-17z', 'm3.500 7 8.500 6.500L20.500 7'],
  about: ['M4 10c2.500-3.500 5-2.500 8-.8s5.500 2.300 8-1M4 16c2.500-3.500 5-2.500 8-.8s5.500 2.300 8-1'],
  refresh: ['M19 12a7 7 0 1 1-2.300-5.200M19 4v4h-4'],
  send: ['m3.500 11.500 17-7-4 15.500-5.500-5z', 'm20.500 4.500-9.500 10.500v5'],
  bell: ['M5.500 17h13l-1.700-2.500v-4a4.800 4.800 0 0 0-9.600 0v4z', 'M10.500 20h3'],
  print: ['M7 9V4h10v5M7 17H4V9h16v8h-3', 'M7 14h10v6H7z'],
  gift: [
    'M4.500 11.500h15v8h-15zM3.500 8h17v3.500h-17zM12 8v11.500',
    'M12 8C8 8 7 3.500 9.500 3.500S12 8 12 8s0-4.500 2.500-4.500S16 8 12 8z',
  ],
  ticket: [
    'M3.500 7h17v3.500a1.500 1.500 0 0 0 0 3V17h-17v-3.500a1.500 1.500 0 0 0 0-3z',
    'M14.500 7v2m0 2v2m0 2v2',
  ],
  shop: [
    'M5.500 11v8.500h13V11',
    'M5.500 4.500h13L20.500 10a2.800 2.800 0 0 1-5.700 0 2.800 2.800 0 0 1-5.600 0 2.800 2.800 0 0 1-5.700 0z',
    'M10 19.500v-5h4v5',
  ],
} as const;

/** The symbols that `Icon` refers to, by name. */
export const symbols: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(drawings),
    ...Object.entries(coinSigns).map(([sign, path]) => [`coin-${sign}`, [path]] as const),
  ].map(([name, paths]) => [name, symbolOf(name, paths)]),
);

function symbolOf(name: string, paths: readonly string[]): string {
  const drawn = paths.map((path) =>
    path.startsWith('!') ? `<path class="${css['filled']}" d="${path.slice(1)}"/>` : `<path d="${path}"/>`,
  );
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`;
}
