const usual = '#0e5c4a';

/**
 * The house's accent of the light mode as "#rrggbb". The owner sets a colour, the styles make it readable, and only the
 * browser knows the outcome: a pixel is painted with it and looked at.
 */
export function accentColour(): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  probe.style.color = 'var(--accent)';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const paper = new OffscreenCanvas(1, 1).getContext('2d');
  if (paper === null) return usual;
  paper.fillStyle = usual;
  paper.fillStyle = color;
  paper.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
