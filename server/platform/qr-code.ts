import { encode } from 'uqr';

/**
 * A text as an SVG to be scanned: dark on white in either theme, since not every camera reads it the other way round. Each
 * row is one line with gaps: a claim's page holds the picture twice and goes uncompressed, and a square for each point
 * made half of it.
 */
export function qrCode(text: string): string {
  const { size, data } = encode(text, { border: 2 });
  const lines = data.map((row, y) => {
    const points = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    const runs = points
      .trimEnd()
      .replace(/#+| +/g, (run) => (run.startsWith('#') ? `h${run.length}` : `m${run.length} 0`));
    return runs === '' ? '' : `M0 ${y}.5${runs}`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect fill="#ffffff" width="${size}" height="${size}"/><path stroke="#1a1b18" d="${lines.join('')}"/></svg>`
  );
}
