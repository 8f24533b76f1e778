import type { Language } from '@menyala/contract';
import type { PieceEdit, previewPiece } from '@menyala/contract/office/content';
import article from '@menyala/design/article.module.css';
import { type JSX, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { Choice } from './choice.tsx';

const modes = ['light', 'dark'] as const;
const widths = ['wide', 'phone'] as const;

/** What is typed as readers would see it: in both languages, light and dark, on a phone and a wide screen. Nothing is kept. */
export function PiecePreview({ language }: { language: Language }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const { getValues } = useFormContext<PieceEdit>();
  const [shown, setShown] = useState(language);
  const [mode, setMode] = useState<(typeof modes)[number]>('light');
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const [seen, setSeen] = useState<Awaited<ReturnType<typeof send>>>();
  const look = useAction({ send, onDone: setSeen });
  useEffect(() => setShown(language), [language]);
  const page = seen?.[shown];
  return (
    <div className="piece-preview">
      <div className="ways ways--start">
        <button
          type="button"
          className="btn"
          disabled={look.isPending}
          onClick={() => look.mutate(getValues('texts'))}
        >
          {t(seen === undefined ? 'pieces.showPreview' : 'pieces.refreshPreview')}
        </button>
        {page !== undefined && (
          <>
            <Choice
              label={t('pieces.language')}
              options={(['ru', 'en'] as const).map((id) => ({ id, text: t(`pieces.in.${id}`) }))}
              chosen={shown}
              onChoose={setShown}
            />
            <Choice
              label={t('pieces.mode')}
              options={modes.map((id) => ({ id, text: t(`pieces.modes.${id}`) }))}
              chosen={mode}
              onChoose={setMode}
            />
            <Choice
              label={t('pieces.width')}
              options={widths.map((id) => ({ id, text: t(`pieces.widths.${id}`) }))}
              chosen={width}
              onChoose={setWidth}
            />
          </>
        )}
      </div>
      <div role="alert">
        {look.error !== null && (
          <p className="error">
            <Icon name="warning" />
            {translate(look.error.message)}
          </p>
        )}
        {seen !== undefined && seen.unknownBlocks.length > 0 && (
          <p className="note note--warning">
            <Icon name="warning" />
            {t('pieces.unknownBlocks', { blocks: seen.unknownBlocks.join(', ') })}
          </p>
        )}
      </div>
      {page !== undefined && !page.isWhole && <p className="hint">{t('pieces.notWritten')}</p>}
      {page?.isWhole === true && (
        <div
          className={`piece-preview__page piece-preview__page--${mode} piece-preview__page--${width}`}
          lang={shown}
        >
          <p className="piece-preview__title">{page.title}</p>
          <Cleaned html={page.html} />
        </div>
      )}
    </div>
  );
}

/** The server has cleaned it, as it does for readers. */
function Cleaned({ html }: { html: string }): JSX.Element {
  const inside = { dangerouslySetInnerHTML: { __html: html } };
  return <div className={article['article']} {...inside} />;
}

const send = (texts: PieceEdit['texts']) =>
  ask<typeof previewPiece>('POST', '/office/api/content-preview', { body: { texts } });
