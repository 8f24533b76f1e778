import type { PromocodeEffect } from '@menyala/contract/site/calculator';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../messages/load-messages.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { effectOf, pairOf, sberToTether } from '../testing/pages.ts';
import { EffectOfCode } from './effect-of-code.tsx';

const messages = await loadMessages('ru', 'details');
const usual = { course: sberToTether, sum: '1082.13' };

function shown(changes: Partial<PromocodeEffect>, after = { course: '0.0109', sum: '1090' }): string {
  const pair = pairOf(10, 3, sberToTether);
  return renderToStaticMarkup(
    <MessagesProvider messages={messages} locale="ru-RU">
      <EffectOfCode effect={effectOf(changes)} pair={pair} side="to" before={usual} after={after} />
    </MessagesProvider>,
  ).replaceAll('\u00a0', ' ');
}

describe('what a promocode does', () => {
  it('is shown as the usual course and sum crossed out beside the ones with it', () => {
    const html = shown({});
    expect(html).toContain('Наценка ниже на 50 %');
    expect(html).toMatch(/<s [^>]*>1 USDT = 92,41 ₽<\/s>.*<b>1 USDT = 91,7431 ₽<\/b>/);
    expect(html).toMatch(/<s [^>]*>1 082,13 USDT<\/s>.*<b>1 090 USDT<\/b>/);
  });

  it('is read out as well as it is crossed out', () => {
    expect(shown({})).toContain('без промокода 1 082,13 USDT');
  });

  it('is points alone for a code that brings points: nothing is crossed out', () => {
    const html = shown({ kind: 'bonus', points: '150.5' }, usual);
    expect(html).toContain('+150,5');
    expect(html).not.toContain('<s ');
  });
});
