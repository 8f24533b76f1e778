import type { OwnShop } from '@menyala/contract/site/shops';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Segments } from '../../../design/segments.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import css from './api.module.css';
import { type CodeLanguage, codeLanguages, codeNames, invoiceSample, webhookSample } from './code-samples.ts';

const segments = codeLanguages.map((value) => ({ value, label: codeNames[value] }));

/** How a program makes an invoice and checks a webhook, with this shop's number and this site's address filled in. */
export function Code({ shop }: { shop: OwnShop }) {
  const t = useTranslations('shopApi');
  const { origin } = useLayout();
  const [language, setLanguage] = useState<CodeLanguage>('curl');
  const invoice = invoiceSample[language]({ origin, shop: shop.id, currency: shop.invoiceCurrency });
  return (
    <section className={css['part']} aria-labelledby="code">
      <h2 id="code">{t('code')}</h2>
      <p className="soft">{t('codeText')}</p>
      <fieldset className={css['languages']}>
        <legend className="visually-hidden">{t('codeOf')}</legend>
        <Segments name="code" segments={segments} value={language} onChoose={setLanguage} />
      </fieldset>
      <h3>{t('codeInvoice')}</h3>
      <p className="soft small">{t('codeInvoiceText')}</p>
      <CodeBlock text={invoice} copy={t('copyCode')} />
      <h3>{t('codeWebhook')}</h3>
      <p className="soft small">
        {t('codeWebhookText')} {language === 'curl' ? t('codeWebhookCurl') : ''}
      </p>
      <CodeBlock text={webhookSample[language]} copy={t('copyCode')} />
    </section>
  );
}

/** Text as it is, to be read and copied. It takes the focus, or the keyboard could not scroll it. */
export function CodeBlock({ text, copy }: { text: string; copy: string }) {
  const scrolledByKeys = { tabIndex: 0 };
  return (
    <div className={css['block']}>
      <pre {...scrolledByKeys}>{text}</pre>
      <CopyButton text={text} what={copy} />
    </div>
  );
}
