import type { CaptchaCheck } from '@menyala/contract/site/captcha';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { captcha as en } from '../messages/en/captcha.ts';
import { captcha as ru } from '../messages/ru/captcha.ts';
import { Captcha, type CaptchaProps } from './captcha.tsx';

const asked: CaptchaCheck = {
  required: true,
  provider: 'altcha',
  siteKey: null,
  challenge: { parameters: { data: { most: 500 } } },
};

const shown = (check: CaptchaCheck, more: Partial<CaptchaProps> = {}, messages: object = ru) =>
  renderToStaticMarkup(
    <IntlProvider locale="ru-RU" messages={{ captcha: messages } as never} timeZone="UTC">
      <Captcha check={check} onAnswer={() => undefined} {...more} />
    </IntlProvider>,
  );

describe('the captcha', () => {
  it('is a tick with its name, and says what it does to those who hear the page', () => {
    const page = shown(asked);
    expect(page).toContain('type="checkbox"');
    expect(page).toContain('Я не робот');
    const described = /aria-describedby="([^"]+)"/.exec(page)?.[1];
    expect(page).toContain(`<p id="${described}" role="status"`);
    expect(page).toContain(ru.hint);
    expect(shown(asked, {}, en)).toContain('I am not a robot');
  });

  it('says that an older one ran out of time', () => {
    expect(shown(asked, { isRenewed: true })).toContain(ru.stale);
  });

  it('is nothing where nothing is asked', () => {
    expect(shown({ required: false, provider: null, siteKey: null, challenge: null })).toBe('');
    expect(shown({ ...asked, required: false })).toBe('');
  });

  it('carries no style of its own, which the content policy would refuse', () => {
    expect(shown(asked)).not.toContain('style=');
  });
});
