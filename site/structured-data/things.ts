import type { PageLayout } from '@menyala/contract/site/pages';
import { inLanguage } from '../addresses.ts';

/** A thing of schema.org, which a page tells of itself. No rating is ever among what is told. */
export interface Thing {
  '@type': string;
  readonly [property: string]: unknown;
}

type Place = Pick<PageLayout, 'origin' | 'language'>;
type House = Place & Pick<PageLayout, 'settings'>;

const addressOf = ({ origin, language }: Place, path: string) => origin + inLanguage(language, path);

/** The exchange itself, for home. */
export function financialService(layout: House, description: string): Thing {
  const { name, logo, contacts } = layout.settings;
  const { email, telegram, phone, links = [] } = contacts;
  const elsewhere = [
    ...(telegram ? [`https://t.me/${telegram.replace(/^@/, '')}`] : []),
    ...links.map(({ url }) => url),
  ];
  return {
    '@type': 'FinancialService',
    '@id': `${layout.origin}/#exchange`,
    name,
    description,
    url: addressOf(layout, '/'),
    image: layout.origin + (logo ?? '/icon-512.png'),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
}

/** A course: so much of the second for one of the first, both by their tickers. */
export function exchangeRate({
  from,
  to,
  course,
  validFrom,
}: {
  from: string;
  to: string;
  course: string;
  validFrom?: string;
}): Thing {
  return {
    '@type': 'ExchangeRateSpecification',
    currency: from,
    currentExchangeRate: {
      '@type': 'UnitPriceSpecification',
      price: course,
      priceCurrency: to,
      ...(validFrom ? { validFrom } : {}),
    },
  };
}

/** Questions with their answers, as plain text or the HTML that the page shows. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The way to a page from home: paths without the language base. */
export function breadcrumbList(layout: Place, trail: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(layout, path),
    })),
  };
}

/** A piece of news; `pictures` are paths of the site, and without an author it is the exchange's own. */
export function newsArticle(
  layout: House & Pick<PageLayout, 'locale'>,
  piece: {
    title: string;
    description: string;
    path: string;
    publishedAt: string;
    changedAt: string;
    pictures: readonly string[];
    author: string;
  },
): Thing {
  const { name, logo } = layout.settings;
  const publisher = {
    '@type': 'Organization',
    name,
    url: addressOf(layout, '/'),
    logo: { '@type': 'ImageObject', url: layout.origin + (logo ?? '/icon-512.png') },
  };
  return {
    '@type': 'NewsArticle',
    headline: piece.title,
    description: piece.description,
    datePublished: piece.publishedAt,
    dateModified: piece.changedAt,
    image: piece.pictures.map((path) => layout.origin + path),
    inLanguage: layout.locale,
    mainEntityOfPage: addressOf(layout, piece.path),
    author: piece.author === '' ? publisher : { '@type': 'Person', name: piece.author },
    publisher,
  };
}
