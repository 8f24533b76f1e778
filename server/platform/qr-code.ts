import { renderSVG } from 'uqr';

/** A text as an SVG to be scanned: dark on white in either theme, since not every camera reads it the other way round. */
export function qrCode(text: string): string {
  return renderSVG(text, { border: 2, whiteColor: '#ffffff', blackColor: '#1a1b18' });
}
