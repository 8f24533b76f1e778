import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import type { People } from '../people.ts';
import { officeTexts } from '../texts.ts';
import { officeScreen as at, nothingLikeIt } from './office-screen.ts';
import type { Screen } from './screen.ts';

/** What staff write for everybody and to customers. */
export async function contentScreens(people: People, language: Language): Promise<Screen[]> {
  const { office } = officeTexts(language);
  const asked = await people.customer({ language });
  await asked.request.post('/contacts', {
    form: { email: 'anna@example.com', subject: 'Hours', text: 'When do you open on Sunday?' },
  });
  const saves = (page: Page) => page.getByRole('button', { name: office.save, exact: true }).first().click();
  /** The first of a list. */
  const opensFirst = (list: string) => async (page: Page) => {
    await page.locator(`main a[href*="/office/${list}/"]:not([href*="create"])`).first().click();
    await page.waitForURL(new RegExp(`/office/${list}/[0-9a-f-]+`));
  };
  return [
    at('pieces', '/pieces'),
    at('pieces-none', `/pieces?filter=${nothingLikeIt}`),
    at('piece', '/pieces?filter=%7B%7D', opensFirst('pieces')),
    at('piece-new', '/pieces/create?kind=news', saves),
    at('piece-new-page', '/pieces/create?kind=page'),
    at('banners', '/banners'),
    at('banner-new', '/banners/create', saves),
    at('menus', '/menus'),
    at('faq-groups', '/faq-groups'),
    at('reviews', '/reviews'),
    at('support', '/support'),
    at('support-thread', '/support', opensFirst('support')),
    at('ready-answers', '/ready-answers'),
    at('ready-answer-new', '/ready-answers/create', saves),
  ];
}
