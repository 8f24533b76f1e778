import type { Language } from '@menyala/contract';
import type { TextPage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { newestAgreements } from '../../../market/currencies/calculator-views.ts';
import type { Agreement } from '../../../market/currencies/catalogue.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { firstWordsOf, htmlOf } from '../../../platform/markdown.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** `/aml` and `/rules`: the newest text of its kind. @throws Refusal `not_found` while none is written */
export function textPayload(kind: TextPage['kind']) {
  return async (ctx: Context, { language }: PageRequest): Promise<LoadedPage<TextPage>> => {
    const text = newestAgreements(ctx.catalogue.current()).find((one) => one.kind === kind);
    if (!text) throw new Refusal('not_found');
    return { data: textData(text, language) };
  };
}

function textData(text: Agreement, language: Language): TextPage {
  return {
    page: 'text',
    kind: text.kind,
    title: text.title[language],
    description: firstWordsOf(text.body[language]),
    html: htmlOf(text.body[language]),
    version: text.version,
    updatedAt: text.createdAt.toISOString(),
  };
}
