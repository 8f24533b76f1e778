import { expect, it } from 'vitest';
import { checkAccent, contrast } from './accent-check.ts';

it('says what becomes of a yellow that nobody could read', () => {
  const [light, dark] = checkAccent('#ffe600');
  expect(light).toMatchObject({ mode: 'light', isChanged: true });
  expect(light?.asked).toBeLessThan(1.5);
  expect(light?.onPage).toBeGreaterThan(4.5);
  expect(dark?.onPage).toBeGreaterThan(4.5);
});

it.each(['#ffe600', '#ff0000', '#00ff00', '#0000ff', '#ffffff', '#000000', '#808080', '#0e5c4a'])(
  'makes %s readable in both modes, as text and under the words of a button',
  (colour) => {
    for (const { onPage, onButton } of checkAccent(colour)) {
      expect(onPage).toBeGreaterThan(4.5);
      expect(onButton).toBeGreaterThan(4.5);
    }
  },
);

it('leaves a dark colour as it is on a light page', () => {
  expect(checkAccent('#0e5c4a')[0]).toMatchObject({ used: '#0e5c4a', isChanged: false });
});

it('knows contrast as WCAG has it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
