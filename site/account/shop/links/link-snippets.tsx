import type { Language } from '@menyala/contract';
import type { ShopLink } from '@menyala/contract/site/shop-links';
import { sumText } from '@menyala/money';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Segments } from '../../../design/segments.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { saveFile } from '../../download-file.tsx';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { BlankLines } from '../../placeholders.tsx';
import { useShopCalls } from '../shop-calls.ts';
import { buttonCode, buttonText, frameCode, frameSize, payAddress } from './link-codes.ts';
import css from './links.module.css';

const forms = ['address', 'button', 'qr', 'frame'] as const;

/** A link in its four forms, each as it will look, with what is to be copied. */
export function LinkSnippets({ shop, link }: { shop: string; link: ShopLink }) {
  const t = useTranslations('shopLinks');
  const { origin, language: ofPage } = useLayout();
  const [form, setForm] = useState<(typeof forms)[number]>('address');
  const [language, setLanguage] = useState<Language>(ofPage);
  const id = useId();
  const address = payAddress(origin, link.id, language);
  const locale = language === 'ru' ? 'ru-RU' : 'en-US';
  const sum = link.amount === null || link.payerPaysFee ? null : sumText(link.amount, locale, link.currency);
  const title = link.title[language] || link.title[language === 'ru' ? 'en' : 'ru'];
  const text = buttonText(language, sum);
  return (
    <div className={css['snippets']}>
      <div className={css['choices']}>
        <fieldset className={css['choice']}>
          <legend>{t('form')}</legend>
          <Segments
            name={`${id}form`}
            segments={forms.map((value) => ({ value, label: t(`form_${value}`) }))}
            value={form}
            onChoose={setForm}
          />
        </fieldset>
        <fieldset className={css['choice']}>
          <legend>{t('language')}</legend>
          <Segments
            name={`${id}language`}
            segments={[
              { value: 'ru', label: t('inRussian') },
              { value: 'en', label: t('inEnglish') },
            ]}
            value={language}
            onChoose={setLanguage}
          />
        </fieldset>
      </div>
      {form === 'address' ? (
        <p className={css['address']}>
          <a className="link" href={address} target="_blank" rel="noopener">
            {address}
          </a>{' '}
          <CopyButton text={address} what={t('form_address')} />
        </p>
      ) : null}
      {form === 'button' ? (
        <Snippet
          code={buttonCode(address, text)}
          preview={
            <a className={css['sample']} href={address} target="_blank" rel="noopener">
              {text}
            </a>
          }
        />
      ) : null}
      {form === 'frame' ? (
        <Snippet
          code={frameCode(address, title)}
          preview={
            <iframe
              className={css['frame']}
              title={t('preview')}
              src={address}
              {...frameSize}
              loading="lazy"
            />
          }
        />
      ) : null}
      {form === 'qr' ? <Qr key={language} shop={shop} link={link.id} language={language} /> : null}
    </div>
  );
}

function Snippet({ code, preview }: { code: string; preview: ReactNode }) {
  const t = useTranslations('shopLinks');
  const id = useId();
  return (
    <>
      <div className={css['code']}>
        <label htmlFor={id}>{t('code')}</label>
        <textarea
          id={id}
          readOnly
          rows={4}
          spellCheck={false}
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={code} what={t('code')} />
      </div>
      <div className={css['preview']}>
        <p className="soft small">{t('preview')}</p>
        {preview}
      </div>
    </>
  );
}

function Qr({ shop, link, language }: { shop: string; link: string; language: Language }) {
  const t = useTranslations('shopLinks');
  const calls = useShopCalls();
  const qr = useLoaded(`${link} ${language}`, (signal) => calls.linkQr(shop, link, language, signal));
  return (
    <LoadedPart of={qr} skeleton={<BlankLines rows={3} />}>
      {({ svg }) => (
        <div className={css['qr']}>
          {/* The server draws it; as a picture it can hold no script, whatever is in it. */}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={t('qrAlt')}
            width={200}
            height={200}
          />
          <div className={css['buttons']}>
            <Button
              look="quiet"
              onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `pay-${link}.svg`)}
            >
              <Icon name="file" />
              {t('qrDownload')}
            </Button>
            <CopyButton text={svg} what={t('qrCode')} />
          </div>
        </div>
      )}
    </LoadedPart>
  );
}
