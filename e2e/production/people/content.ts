import {
  createBanner,
  deleteBanner,
  editBanner,
  listBanners,
  showBanner,
} from '@menyala/contract/office/banners';
import {
  addContentPicture,
  createFaqGroup,
  createPiece,
  deleteContentPicture,
  deleteFaqGroup,
  deletePiece,
  editFaqGroup,
  editPiece,
  listBlocks,
  listContentPictures,
  listFaqGroups,
  listPieces,
  listPieceVersions,
  movePiece,
  orderFaqGroups,
  orderPieces,
  previewPiece,
  restorePieceVersion,
  showFaqGroup,
  showPiece,
  showPieceVersion,
} from '@menyala/contract/office/content';
import {
  createContest,
  editContest,
  listContests,
  moveContest,
  showOfficeContest,
} from '@menyala/contract/office/contests';
import {
  createGiftItem,
  editGiftItem,
  listGiftItems,
  removeGiftPicture,
  setGiftPicture,
  showGiftItem,
} from '@menyala/contract/office/gifts';
import { editMenu, listMenus, showMenu } from '@menyala/contract/office/menus';
import { listReviews, publishReview, refuseReview } from '@menyala/contract/office/reviews';
import { editText, listTexts, previewTexts } from '@menyala/contract/office/texts';
import { png } from '../../customer/receipt-files.ts';
import { fileOf } from './guest.ts';
import type { Opened } from './owner.ts';

const both = (en: string) => ({ ru: `По-русски: ${en}`, en });
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** A piece of news and a question, from their drafts to everybody's eyes. */
export async function writesPieces({ staff: { content } }: Opened): Promise<void> {
  const { visitor } = content;
  const text = (title: string) => ({ title, description: '', body: `${title}.\n\nMore of it.` });
  const { id: group } = await visitor.ask(createFaqGroup, { body: { title: both('Payments') } });
  const { id: idle } = await visitor.ask(createFaqGroup, { body: { title: both('Idle') } });
  const shownGroup = await visitor.ask(showFaqGroup, { params: { id: idle } });
  await visitor.ask(editFaqGroup, {
    params: { id: idle },
    body: { title: both('Rare'), version: shownGroup.version },
  });
  const groups = await visitor.ask(listFaqGroups);
  const seen = groups.items.map(({ id }) => id);
  await visitor.ask(orderFaqGroups, { body: { seen, ids: seen.toReversed() } });
  await visitor.ask(deleteFaqGroup, { params: { id: idle } });
  const question = {
    ...{ kind: 'question' as const, slug: 'how-long', groupId: group, cover: null, author: '' },
    texts: { ru: text('Как долго'), en: text('How long') },
  };
  const asked = await visitor.ask(createPiece, { body: question });
  await visitor.ask(orderPieces, { params: { id: group }, body: { seen: [asked.id], ids: [asked.id] } });
  await visitor.ask(listBlocks);
  await visitor.ask(previewPiece, { body: { texts: question.texts } });
  const params = { id: asked.id };
  const saved = await visitor.ask(editPiece, {
    params,
    body: {
      ...question,
      texts: { ...question.texts, en: text('How long it takes') },
      version: asked.version,
    },
  });
  const published = await visitor.ask(movePiece, {
    params: { ...params, action: 'publish' },
    body: { version: saved.version },
  });
  const versions = await visitor.ask(listPieceVersions, { params });
  const number = versions.items.at(-1)?.number ?? 1;
  await visitor.ask(showPieceVersion, { params: { ...params, number } });
  await visitor.ask(restorePieceVersion, {
    params: { ...params, number },
    body: { version: published.version },
  });
  await visitor.ask(listPieces);
  const draft = await visitor.ask(createPiece, { body: { ...question, slug: 'never' } });
  await visitor.ask(showPiece, { params: { id: draft.id } });
  await visitor.ask(deletePiece, { params: { id: draft.id }, query: { version: draft.version } });
  const picture = await visitor.upload(addContentPicture, { file: fileOf(png('cover.png', 300)) });
  await visitor.ask(listContentPictures);
  await visitor.ask(deleteContentPicture, { params: { name: picture.id } });
}

/** Banners, menus and the words of the program. */
export async function dressesSite({ staff: { content } }: Opened): Promise<void> {
  const { visitor } = content;
  const banner = {
    ...{
      kind: 'notice' as const,
      tone: 'info' as const,
      title: both('We open at ten'),
      text: both('On Sundays'),
    },
    ...{ link: null, linkText: { ru: '', en: '' }, picture: null, isOn: true },
    ...{ startsAt: null, endsAt: null, position: 1 },
  };
  const { id, version } = await visitor.ask(createBanner, { body: banner });
  await visitor.ask(editBanner, { params: { id }, body: { ...banner, position: 2, version } });
  await visitor.ask(showBanner, { params: { id } });
  const other = await visitor.ask(createBanner, { body: { ...banner, isOn: false } });
  await visitor.ask(deleteBanner, { params: { id: other.id } });
  await visitor.ask(listBanners);
  await visitor.ask(listMenus);
  const header = await visitor.ask(showMenu, { params: { id: 'header' } });
  await visitor.ask(editMenu, {
    params: { id: 'header' },
    body: { version: header.version, items: header.usual },
  });
  const { items } = await visitor.ask(listTexts);
  const text = items.find(({ placeholders }) => placeholders.length === 0);
  if (!text) throw new Error('There is no text.');
  const own = { ru: `${text.usual.ru} `.trim(), en: text.usual.en };
  await visitor.ask(previewTexts, { params: { key: text.key }, body: { ...own, language: 'en' } });
  await visitor.ask(editText, { params: { key: text.key }, body: { ...own, version: text.version } });
}

/** Reviews of makers, shown to everybody, and taken down again. */
export async function moderatesReviews({ staff: { content } }: Opened): Promise<void> {
  const { visitor } = content;
  const { items } = await visitor.ask(listReviews, { query: { tab: 'waiting' } });
  const [review] = items;
  if (!review) throw new Error('There is no review.');
  const params = { id: review.id };
  const published = await visitor.ask(publishReview, {
    params,
    body: { version: review.version, answer: 'Thank you!' },
  });
  await visitor.ask(refuseReview, { params, body: { version: published.version, reason: 'Advertises' } });
}

export async function makesGifts({ staff: { content } }: Opened): Promise<void> {
  const { visitor } = content;
  const mug = {
    ...{ kind: 'thing' as const, title: both('Mug'), text: both('A mug'), price: '100', stock: 10 },
    ...{ amount: null, promocode: null, isActive: true, position: 1 },
  };
  const { id, version } = await visitor.ask(createGiftItem, { body: mug });
  const params = { id };
  await visitor.ask(editGiftItem, { params, body: { ...mug, price: '90', version } });
  await visitor.upload(setGiftPicture, { file: fileOf(png('mug.png', 300)) }, { params });
  await visitor.ask(removeGiftPicture, { params });
  await visitor.ask(showGiftItem, { params });
  await visitor.ask(listGiftItems);
}

export async function runsContest({ staff: { content } }: Opened): Promise<void> {
  const { visitor } = content;
  const contest = {
    ...{ title: both('Autumn'), rules: both('Exchange more'), fund: both('100 USDT') },
    ...{ counts: 'exchanges' as const, startsAt: inDays(0), endsAt: inDays(10) },
    prizes: [{ kind: 'money' as const, amount: '100' }],
  };
  const { id, version } = await visitor.ask(createContest, { body: contest });
  const params = { id };
  const edited = await visitor.ask(editContest, {
    params,
    body: { ...contest, endsAt: inDays(20), version },
  });
  await visitor.ask(moveContest, {
    params: { ...params, action: 'start' },
    body: { version: edited.version },
  });
  await visitor.ask(showOfficeContest, { params });
  await visitor.ask(listContests);
}
