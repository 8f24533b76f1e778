import type { WidgetPage } from '@menyala/contract/site/pages';
import { describe, expect, it } from 'vitest';
import { homeOf } from '../testing/pages.ts';
import { startOf, type WidgetStart } from './widget-start.ts';
import { firstTyped, widgetView } from './widget-view.ts';

const words = {
  ...{ empty: 'Пусто.', below_min: 'Не меньше {sum}.', above_max: 'Не больше {sum}.' },
  ...{ above_reserve: 'В резерве {sum}.', none_possible: 'Нельзя.', off: 'Выключено.' },
};

function start(changes: Partial<WidgetPage> = {}): WidgetStart {
  const { page: _page, popular: _popular, ofDirection: _is, problem: _problem, ...home } = homeOf();
  const data: WidgetPage = { ...home, page: 'widget', refferal: 'ANNA7K22', ...changes };
  return startOf(data, { language: 'ru', locale: 'ru-RU', home: 'https://menyala.test/', words });
}

describe('the widget', () => {
  it('begins with the sums that the server reckoned', () => {
    const given = start();
    const view = widgetView(given, firstTyped(given), given.course);
    expect(view).toMatchObject({ send: '100\u00a0000', receive: '1\u00a0082,13', message: '' });
    expect(view.course).toMatch(/^1\u00a0USDT = 92,41\u00a0₽$/);
  });

  it('leads to the form on the site with the pair, the sum, its side and the partner’s code', () => {
    const given = start();
    const { address } = widgetView(given, { anchor: 'to', text: '500' }, given.course);
    expect(address).toBe(
      'https://menyala.test/?cur_from=SBERRUB&cur_to=USDTTRC20&amount=500&side=to&ref=ANNA7K22',
    );
    const own = start({ refferal: null });
    expect(widgetView(own, { anchor: 'from', text: '' }, own.course).address).not.toMatch(/ref=|amount=/);
  });

  it('follows the course, from the side that was typed', () => {
    const given = start();
    const course = { ...given.course, course: '0.01' };
    expect(widgetView(given, { anchor: 'from', text: '100000' }, course).receive).toBe('1\u00a0000');
    expect(widgetView(given, { anchor: 'to', text: '1000' }, course).send).toBe('100\u00a0000');
  });

  it('says the nearest sum that passes, and clears the other side of what is no sum', () => {
    const given = start();
    expect(widgetView(given, { anchor: 'from', text: '10' }, given.course).message).toBe(
      'Не меньше 5\u00a0000\u00a0₽.',
    );
    expect(widgetView(given, { anchor: 'from', text: 'сто' }, given.course)).toMatchObject({
      receive: '',
      message: 'Пусто.',
    });
  });

  it('is sent nothing that it does not reckon with', () => {
    const given = start();
    expect(given.reserves).toHaveLength(1);
    expect(JSON.stringify(given).length).toBeLessThan(4000);
  });
});
