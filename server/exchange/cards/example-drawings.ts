import type { PhotoKind } from '@menyala/contract/site/cards';

/** Where the drawn example of a photo is. */
export const exampleUrl = (kind: PhotoKind): string => `/api/v1/verify/examples/${kind}.svg`;

/** Colours that are seen on a light page as on a dark one: the drawings bring their own ground. */
const [ground, paper, line, ink, quiet] = ['#dfe5e1', '#f8faf8', '#b4beb8', '#35403b', '#8b9791'];
const [cardDark, cardLight, chip] = ['#2f6b57', '#4c8f78', '#d9b45b'];
const [skin, hair, cloth] = ['#d9ac8c', '#4a3c35', '#7f9aa8'];

/** A card of 200 by 126 with its first and last digits in sight, and a strip over those between. */
const card = `
  <rect width="200" height="126" rx="11" fill="${cardDark}"/>
  <path d="M0 92C58 64 122 118 200 58v57a11 11 0 0 1-11 11H11A11 11 0 0 1 0 115z" fill="${cardLight}" opacity=".55"/>
  <rect x="17" y="31" width="29" height="22" rx="4" fill="${chip}"/>
  <path d="M17 42h10m9 0h10M27 31v22m9-22v22" fill="none" stroke="${cardDark}" stroke-width="1.2"/>
  <g fill="#fff" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="15" font-weight="600">
    <text x="17" y="80" textLength="38">4276</text>
    <text x="145" y="80" textLength="38">1234</text>
    <text x="17" y="108" font-size="10.5" font-weight="500" textLength="78">IVAN PETROV</text>
  </g>
  <rect x="60" y="66" width="80" height="19" rx="3" fill="${paper}"/>
  <path d="M66 75.5h68" stroke="${line}" stroke-width="3" stroke-dasharray="5 5"/>
  <circle cx="163" cy="27" r="11" fill="#fff" opacity=".75"/><circle cx="177" cy="27" r="11" fill="#fff" opacity=".4"/>`;

/** The corners that show what has to be in the picture. */
const corners = ({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) => {
  const [right, bottom] = [x + width, y + height];
  const path = `M${x} ${y + 18}V${y}h18M${right - 18} ${y}h18v18M${right} ${bottom - 18}v18h-18M${x + 18} ${bottom}h-18v-18`;
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
};

const drawings: Record<PhotoKind, string> = {
  card: `<g transform="translate(40 33) scale(1.2)">${card}</g>${corners({ x: 24, y: 18, width: 272, height: 180 })}`,
  screen: `
    <rect x="26" y="16" width="268" height="158" rx="9" fill="${ink}"/>
    <rect x="34" y="24" width="252" height="142" rx="3" fill="${paper}"/>
    <rect x="34" y="24" width="252" height="19" fill="${line}" opacity=".6"/>
    <circle cx="45" cy="33.5" r="3" fill="${quiet}"/><circle cx="55" cy="33.5" r="3" fill="${quiet}"/>
    <rect x="68" y="28" width="150" height="11" rx="5.5" fill="#fff"/>
    <path d="M75 33.5h62" stroke="${cardDark}" stroke-width="3" stroke-linecap="round"/>
    <path d="M50 60h88M50 76h150M50 90h120" stroke="${line}" stroke-width="6" stroke-linecap="round"/>
    <path d="M138 174h44l8 24h-60z" fill="${quiet}"/><path d="M108 198h104" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>
    <g transform="translate(134 92) rotate(-4) scale(.78)">${card}</g>
    <path d="M250 216c-6-26-4-44 14-54 10-5 16 2 12 11l-8 18c14-2 30 8 34 25z" fill="${skin}"/>`,
  person: `
    <path d="M70 216c0-52 26-74 66-74s66 22 66 74z" fill="${cloth}"/>
    <path d="M120 120h32v26a16 16 0 0 1-32 0z" fill="${skin}"/>
    <ellipse cx="136" cy="88" rx="36" ry="44" fill="${skin}"/>
    <path d="M98 88c-6-40 14-58 40-58s44 18 36 58c-4-18-12-28-22-32-16 8-38 8-48 8-3 6-5 14-6 24z" fill="${hair}"/>
    <circle cx="123" cy="90" r="3.4" fill="${ink}"/><circle cx="149" cy="90" r="3.4" fill="${ink}"/>
    <path d="M125 110c7 6 15 6 22 0" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>
    <g transform="translate(178 106) rotate(5) scale(.6)">${card}</g>
    <path d="M214 216c-4-20-4-30 6-38 8-6 15 0 12 8l-3 8c12-2 26 6 30 22z" fill="${skin}"/>`,
};

/** How a photo must look, drawn: an SVG of 320 by 216 that needs nothing from elsewhere. */
export function exampleDrawing(kind: PhotoKind): string {
  const drawn = drawings[kind].replace(/\s*\n\s*/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 216" width="320" height="216"><rect width="320" height="216" rx="10" fill="${ground}"/>${drawn}</svg>\n`;
}
