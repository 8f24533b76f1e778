import type { Language } from '@menyala/contract';
import type { PartnerState } from '@menyala/contract/site/partners';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Segments } from '../../../design/segments.tsx';
import { languages } from '../../../layout/language-switch.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { saveFile } from '../../download-file.tsx';
import {
  accentColour,
  type BannerSize,
  bannerSizes,
  bannerWords,
  drawBanner,
  pictureOf,
} from './draw-banner.ts';
import { bannerCode, linkInLanguage } from './embed-codes.ts';
import css from './promotion.module.css';

/** Banners with the exchange's name and colour, drawn here and now. */
export function Banners({ state }: { state: PartnerState }) {
  const t = useTranslations('referrer');
  const { language: own } = useLayout();
  const [language, setLanguage] = useState<Language>(own);
  const [accent, setAccent] = useState<string | null>(null);
  useEffect(() => setAccent(accentColour()), []);
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{t('bannerLanguage')}</legend>
        <Segments
          name="banner-language"
          segments={languages.map((each) => ({ value: each.language, label: each.name }))}
          value={language}
          onChoose={setLanguage}
        />
      </fieldset>
      <ul className={css['banners']}>
        {accent === null
          ? null
          : bannerSizes.map((size) => (
              <Banner
                key={size.width}
                size={size}
                language={language}
                accent={accent}
                link={linkInLanguage(state.link, language)}
              />
            ))}
      </ul>
    </>
  );
}

function Banner({
  size,
  language,
  accent,
  link,
}: {
  size: BannerSize;
  language: Language;
  accent: string;
  link: string;
}) {
  const t = useTranslations('referrer');
  const { settings } = useLayout();
  const { width, height } = size;
  const words = bannerWords[language];
  const svg = drawBanner(size, { name: settings.name, words, accent });
  const alt = `${settings.name}. ${words.title.join(' ')}`;
  const code = bannerCode({ link, svg, alt, width, height });
  const file = `banner-${width}x${height}-${language}`;
  const name = t('bannerOf', { width, height });
  const [isPngFailed, setPngFailed] = useState(false);
  const savePng = () => {
    pictureOf(svg, size).then(
      (picture) => saveFile(picture, `${file}.png`),
      () => setPngFailed(true),
    );
  };
  return (
    <li>
      <h3>{name}</h3>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={width}
        height={height}
        alt={alt}
        lang={language}
      />
      <div className={css['buttons']}>
        <CopyButton text={code} what={`${t('codeForPage')}, ${name}`}>
          {t('codeForPage')}
        </CopyButton>
        <Button
          look="quiet"
          onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${file}.svg`)}
        >
          <Icon name="file" />
          SVG
          <span className="visually-hidden">, {name}</span>
        </Button>
        <Button look="quiet" onClick={savePng}>
          <Icon name="file" />
          PNG
          <span className="visually-hidden">, {name}</span>
        </Button>
      </div>
      <p role="status" className="small">
        {isPngFailed ? t('pngFailed') : ''}
      </p>
    </li>
  );
}
