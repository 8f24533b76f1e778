import assert from 'node:assert/strict';
import { toMoscowField } from '@menyala/contract/moscow-field';
import { expect } from '@playwright/test';
import Parser from 'rss-parser';
import { demoLoginOf } from '../../server/people/staff/demo-logins.ts';
import { png } from '../customer/receipt-files.ts';
import { test } from '../test.ts';
import { newMark, officeTexts, saying } from '../texts.ts';

/** An editor writes a piece, plans it, and it comes at its minute; then an older version is brought back. */
for (const language of ['ru', 'en'] as const)
  test(`an editor writes a piece, plans it, it appears at its minute, and a version is restored (${language})`, async ({
    app,
    people,
  }) => {
    const { pieces, office, gifts } = officeTexts(language);
    const base = language === 'ru' ? '' : '/en';
    const otherBase = language === 'ru' ? '/en' : '';
    const mark = newMark();
    const title = `Planned ${mark}`;
    const slug = `planned-${mark}`;
    const address = `${base}/news/${slug}`;
    const textOf = async (path: string) => (await fetch(app.origin + path, { redirect: 'manual' })).text();
    const statusOf = async (path: string) => (await fetch(app.origin + path, { redirect: 'manual' })).status;
    const sitemap = language === 'ru' ? '/ru-RU-sitemap.xml' : '/en-US-sitemap.xml';
    const listings = [
      `${base}/news`,
      `${base}/news/_payload.json`,
      `${base}/news/rss.xml`,
      sitemap,
      base || '/',
    ];
    const places = async () => {
      const texts = await Promise.all(listings.map(textOf));
      return listings.filter((_, place) => texts[place]?.includes(slug));
    };

    const page = await people.staff(
      { language, login: demoLoginOf('content') },
      '/office/pieces/create?kind=news',
    );
    const named = (message: string) => saying(message, { language: pieces.in[language] });
    const save = page.getByRole('button', { name: office.save, exact: true });
    await page.getByLabel(named(pieces.title)).fill(title);
    await page.getByLabel(pieces.slug).fill('Not An Address!');
    await page.getByRole('textbox', { name: named(pieces.body) }).click();
    await page.keyboard.type(`What ${mark} brings.`);

    // A mistake is told by its field, and nothing typed is lost.
    await save.click();
    const slugField = page.getByLabel(pieces.slug);
    await page.locator('[aria-invalid="true"]').first().waitFor();
    assert.equal(await slugField.getAttribute('aria-invalid'), 'true');
    assert.equal(await page.getByLabel(named(pieces.title)).inputValue(), title);
    await page.getByText(`What ${mark} brings.`).first().waitFor();
    await page.getByRole('button', { name: pieces.makeSlug }).click();
    assert.equal(await slugField.inputValue(), slug);

    // A cover, and a picture in the text.
    const picture = png('chart.png', 60);
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await page.getByRole('button', { name: pieces.takeCover }).waitFor();
    await page.getByRole('button', { name: pieces.insert.picture, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await dialog.getByRole('button', { name: gifts.otherPicture }).waitFor();
    await dialog.getByLabel(pieces.picture.shows).fill('A chart');
    await dialog.getByRole('button', { name: pieces.put, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: pieces.showPreview, exact: true }).click();
    const preview = page.getByRole('region', { name: pieces.preview });
    await preview.getByText(title).waitFor();
    await preview.getByRole('img', { name: 'A chart' }).waitFor();
    await save.click();
    await page.waitForURL(/\/office\/pieces\/\d+$/);

    const planned = new Date(Date.now() + 60 * 60_000).toISOString();
    await page.getByRole('button', { name: pieces.plan, exact: true }).click();
    await page.getByLabel(pieces.planAt).fill(toMoscowField(planned));
    await page.getByRole('button', { name: pieces.planIt, exact: true }).click();
    const status = page.getByRole('region', { name: pieces.statusTitle });
    await status.getByText(pieces.status.planned, { exact: true }).waitFor();

    const notThere = [address, `${address}/_payload.json`, `/og/${language}/news/${slug}.png`];
    assert.deepEqual(await places(), []);
    for (const path of notThere) assert.equal(await statusOf(path), 404, path);

    const at = await app.books.letPlanCome(slug);
    await expect.poll(places).toEqual(listings.slice(0, 4));
    for (const path of notThere) assert.equal(await statusOf(path), 200, path);
    const feed = await new Parser().parseString(await textOf(`${base}/news/rss.xml`));
    const item = feed.items.find(({ link }) => link === app.origin + address);
    assert.equal(item?.title, title);
    assert.equal(item.isoDate, at.toISOString());
    assert.equal(item.enclosure?.type, 'image/webp');
    const enclosed = await fetch(item.enclosure.url);
    assert.deepEqual(
      [enclosed.status, enclosed.headers.get('content-type'), enclosed.headers.get('content-length')],
      [200, 'image/webp', String(item.enclosure.length)],
    );

    // Nobody wrote it in the other language.
    assert.equal(await statusOf(`${otherBase}/news/${slug}`), 404);
    for (const path of ['/news', '/news/rss.xml'])
      assert.equal((await textOf(otherBase + path)).includes(slug), false, path);
    const reader = await people.customer({ language });
    await reader.goto(address);
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    await reader.getByRole('img', { name: 'A chart' }).waitFor();

    // Another title is published, and then the first one once more.
    await page.reload();
    await page.getByLabel(named(pieces.title)).fill(`Other ${mark}`);
    await save.click();
    await page.getByText(pieces.newerDraft).waitFor();
    assert.ok((await textOf(address)).includes(title));
    await page.getByRole('button', { name: pieces.publish, exact: true }).click();
    await page.getByText(pieces.newerDraft).waitFor({ state: 'detached' });
    assert.ok((await textOf(address)).includes(`Other ${mark}`));
    await page.locator('summary', { hasText: saying(pieces.version, { number: '1' }) }).click();
    await page.getByRole('button', { name: pieces.restore }).click();
    await page.getByText(pieces.newerDraft).waitFor();
    await page.getByRole('button', { name: pieces.publish, exact: true }).click();
    await page.getByText(pieces.newerDraft).waitFor({ state: 'detached' });
    const restored = await textOf(address);
    assert.ok(restored.includes(title) && !restored.includes(`Other ${mark}`));
  });

/** As a word processor puts it: its own marks, a list, a heading of its first rank, and a picture of the whole beside it. */
const fromWordProcessor = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head>
<body lang="EN-US"><!--StartFragment--><h1 style="mso-outline-level:1">Rules<o:p></o:p></h1>
<p class="MsoNormal" style="margin:0cm"><b><span style="font-size:14.0pt;color:#C00000">Pay</span></b><span> the <i>exact</i> sum.<o:p></o:p></span></p>
<ul><li class="MsoNormal"><a href="https://example.com/a" style="color:blue">One</a></li></ul>
<p class="MsoNormal"><img src="file:///C:/Users/anna/clip_image001.png"><font face="Calibri">End</font></p><!--EndFragment--></body></html>`;

test('what is pasted from a word processor is clean, and a session that ends takes nothing typed (en)', async ({
  people,
}) => {
  const language = 'en';
  const { pieces, office } = officeTexts(language);
  const login = demoLoginOf('content');
  const page = await people.staff({ language, login }, '/office/pieces/create?kind=news');
  const named = (message: string) => saying(message, { language: pieces.in[language] });
  const body = page.getByRole('textbox', { name: named(pieces.body) });
  await body.click();
  await body.evaluate((text, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    data.setData('text/plain', 'Rules Pay the exact sum. One End');
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, fromWordProcessor);
  await body.getByRole('heading', { name: 'Rules' }).waitFor();
  await page.getByRole('button', { name: pieces.source, exact: true }).click();
  const clean = '## Rules\n\n**Pay** the *exact* sum.\n\n- [One](https://example.com/a)\n\nEnd\n';
  assert.equal(await body.inputValue(), clean);

  const title = `Kept ${newMark()}`;
  await page.getByLabel(named(pieces.title)).fill(title);
  await page.context().clearCookies();
  await page.getByRole('button', { name: office.save, exact: true }).click();
  await page.getByLabel(office.login.login, { exact: true }).fill(login.login);
  await page.getByLabel(office.login.password, { exact: true }).fill(login.password);
  await page.getByRole('button', { name: office.login.submit, exact: true }).click();
  await page.getByText(pieces.unsavedBack).waitFor();
  assert.equal(await page.getByLabel(named(pieces.title)).inputValue(), title);
  await body.getByRole('heading', { name: 'Rules' }).waitFor();
  await page.getByRole('button', { name: pieces.source, exact: true }).click();
  assert.equal(await body.inputValue(), clean);

  // By the keyboard alone: from the title through the tools into the text.
  await page.getByRole('button', { name: pieces.visual, exact: true }).click();
  await body.waitFor();
  const reached = new Set<string>();
  await page.getByLabel(named(pieces.title)).focus();
  for (let presses = 0; presses < 30 && !reached.has('textbox'); presses++) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.classList.contains('visual__text') ? 'textbox' : (at?.getAttribute('aria-label') ?? '');
      }),
    );
  }
  for (const tool of ['heading2', 'bold', 'bulletList', 'table', 'undo'] as const)
    assert.ok(reached.has(pieces.tool[tool]), tool);
  assert.ok(reached.has('textbox'));
  // A text is a place where Tab goes on, so that nobody is caught in it.
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.classList.contains('visual__text')), false);

  await page.getByRole('button', { name: pieces.makeSlug }).click();
  await page.getByRole('button', { name: office.save, exact: true }).click();
  await page.waitForURL(/\/office\/pieces\/\d+$/);
  // What was saved does not come back once more.
  await page.goto('/office/pieces/create?kind=news');
  await page.getByRole('button', { name: pieces.makeSlug }).waitFor();
  assert.equal(await page.getByLabel(named(pieces.title)).inputValue(), '');
});
