import {
  type listFaqGroups,
  mostDescription,
  mostTitle,
  type PieceKind,
  pagePlaces,
} from '@menyala/contract/office/content';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { FormPart } from '../catalogue/form-part.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { Choice } from './choice.tsx';
import { CoverInput } from './cover-input.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { slugOf, type TypedPiece } from './piece-form.ts';
import { PiecePreview } from './piece-preview.tsx';

const languages = ['ru', 'en'] as const;

/** All of a text: where it stands, what it says in each language, and how that looks. */
export function PieceInputs({ kind, mayEdit }: { kind: PieceKind; mayEdit: boolean }): JSX.Element {
  const t = useTranslations();
  const reader = useLanguage();
  const [language, setLanguage] = useState(reader);
  const texts = useWatch<TypedPiece, 'texts'>({ name: 'texts' });
  const { errors } = useFormState<TypedPiece>();
  const nameOf = (one: (typeof languages)[number]) => {
    const isWrong = errors.texts?.[one] !== undefined;
    const isMissing = (texts[one]?.title ?? '').trim() === '' || (texts[one]?.body ?? '').trim() === '';
    const mark = isWrong ? t('pieces.hasErrors') : isMissing ? t('pieces.missing') : undefined;
    return mark === undefined ? t(`pieces.in.${one}`) : `${t(`pieces.in.${one}`)} · ${mark}`;
  };
  return (
    <>
      <FormPart title={t('pieces.place')}>
        <PlaceInputs kind={kind} mayEdit={mayEdit} />
      </FormPart>
      <FormPart title={t('pieces.text')}>
        <div className="form__wide">
          <Choice
            label={t('pieces.language')}
            options={languages.map((id) => ({ id, text: nameOf(id) }))}
            chosen={language}
            onChoose={setLanguage}
          />
          <p className="hint">{t('pieces.missingHint')}</p>
        </div>
        {languages.map((one) => (
          <div key={one} className="form__wide piece__texts" hidden={one !== language}>
            <TextInput
              source={`texts.${one}.title`}
              label={t('pieces.title', { language: t(`pieces.in.${one}`) })}
              parse={keepText}
              helperText={false}
              readOnly={!mayEdit}
              slotProps={{ htmlInput: { lang: one, maxLength: mostTitle } }}
            />
            <DescriptionInput language={one} mayEdit={mayEdit} />
            <BodyInput language={one} mayEdit={mayEdit} />
          </div>
        ))}
      </FormPart>
      <FormPart title={t('pieces.preview')}>
        <div className="form__wide">
          <PiecePreview language={language} />
        </div>
      </FormPart>
    </>
  );
}

function DescriptionInput({ language, mayEdit }: { language: 'ru' | 'en'; mayEdit: boolean }): JSX.Element {
  const t = useTranslations();
  const typed = useWatch<TypedPiece, `texts.${'ru' | 'en'}.description`>({
    name: `texts.${language}.description`,
  });
  return (
    <TextInput
      source={`texts.${language}.description`}
      label={t('pieces.description', { language: t(`pieces.in.${language}`) })}
      parse={keepText}
      helperText={t('pieces.descriptionHint', {
        count: String((typed ?? '').length),
        most: String(mostDescription),
      })}
      multiline
      minRows={2}
      readOnly={!mayEdit}
      slotProps={{ htmlInput: { lang: language, maxLength: mostDescription } }}
    />
  );
}

function BodyInput({ language, mayEdit }: { language: 'ru' | 'en'; mayEdit: boolean }): JSX.Element {
  const t = useTranslations();
  const { field, fieldState } = useController<TypedPiece, `texts.${'ru' | 'en'}.body`>({
    name: `texts.${language}.body`,
  });
  return (
    <MarkdownEditor
      value={field.value}
      label={t('pieces.body', { language: t(`pieces.in.${language}`) })}
      lang={language}
      hint={t('pieces.bodyHint')}
      error={fieldState.error?.message}
      isReadOnly={!mayEdit}
      onChange={field.onChange}
    />
  );
}

function PlaceInputs({ kind, mayEdit }: { kind: PieceKind; mayEdit: boolean }): JSX.Element {
  const t = useTranslations();
  if (kind === 'page')
    return (
      <SelectInput
        source="slug"
        label={t('pieces.page')}
        choices={pagePlaces.map((id) => ({ id, name: t(`pieces.pages.${id}`) }))}
        helperText={t('pieces.pageHint')}
        readOnly={!mayEdit}
      />
    );
  if (kind === 'direction' || kind === 'city')
    return (
      <TextInput
        source="slug"
        label={t(kind === 'direction' ? 'pieces.block.direction' : 'pieces.city')}
        helperText={t(kind === 'direction' ? 'pieces.block.directionHint' : 'pieces.cityHint')}
        parse={(text: string) => text.toUpperCase()}
        readOnly={!mayEdit}
      />
    );
  return (
    <>
      <SlugInput mayEdit={mayEdit} />
      {kind === 'question' && <GroupInput mayEdit={mayEdit} />}
      {kind === 'news' && (
        <>
          <TextInput
            source="author"
            label={t('pieces.author')}
            parse={keepText}
            helperText={t('pieces.authorHint')}
            readOnly={!mayEdit}
          />
          <CoverInput name="cover" label={t('pieces.cover')} mayEdit={mayEdit} />
        </>
      )}
    </>
  );
}

function SlugInput({ mayEdit }: { mayEdit: boolean }): JSX.Element {
  const t = useTranslations();
  const { getValues, setValue } = useFormContext<TypedPiece>();
  const make = () => {
    const { en, ru } = getValues('texts');
    setValue('slug', slugOf(en.title.trim() === '' ? ru.title : en.title), { shouldDirty: true });
  };
  return (
    <div className="piece__slug">
      <TextInput
        source="slug"
        label={t('pieces.slug')}
        parse={keepText}
        helperText={t('pieces.slugHint')}
        readOnly={!mayEdit}
      />
      {mayEdit && (
        <button type="button" className="btn" onClick={make}>
          {t('pieces.makeSlug')}
        </button>
      )}
    </div>
  );
}

function GroupInput({ mayEdit }: { mayEdit: boolean }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const asked = useRead<typeof listFaqGroups>('/office/api/faq-groups', { query: { size: 200 } });
  return (
    <SelectInput
      source="groupId"
      label={t('pieces.group')}
      choices={(asked.data?.items ?? []).map(({ id, title }) => ({ id, name: title[language] }))}
      helperText={asked.data?.items.length === 0 ? t('pieces.noGroups') : false}
      readOnly={!mayEdit}
    />
  );
}
