import type { editTile, OfficeTile, orderTileCurrencies, TileEdit } from '@menyala/contract/office/tiles';
import type { NewOrder } from '@menyala/contract/values';
import { required, useRecordContext } from 'ra-core';
import { Create, SelectInput, SimpleForm, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { EditForm, SaveToolbar } from '../catalogue/edit-form.tsx';
import { EndOfLife } from '../catalogue/end-of-life.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { OrderedList } from '../catalogue/ordered-list.tsx';
import { PictureChoice } from '../catalogue/picture-choice.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { IconInputs } from '../currencies/icon-inputs.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { useMay } from '../staff/use-may.ts';

/** A tile of the picker: its name, icon and words, and the order of its currencies. */
export function TileScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editTile>('PUT', '/office/api/tiles/:id');
  return (
    <EditForm mayEdit={mayEdit} title={<TileTitle />} after={mayEdit && <AfterForm />}>
      <TileInputs />
    </EditForm>
  );
}

const blank: Partial<TileEdit> = { category: 'crypto', keywords: [], sign: '', tint: 'blue' };

/** Adds a tile. */
export function AddTileScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle parent={{ path: '/tiles', text: t('office.menu.tiles') }} text={t('currencies.addTile')} />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm toolbar={<SaveToolbar />} className="form" defaultValues={blank}>
          <TileInputs isNew />
        </SimpleForm>
      </Create>
    </>
  );
}

function TileInputs({ isNew = false }: { isNew?: boolean }): JSX.Element {
  const t = useTranslations();
  const categories = (['crypto', 'bank', 'wallet', 'cash'] as const).map((id) => ({
    id,
    name: t(`catalogue.category.${id}`),
  }));
  return (
    <>
      <FormPart title={t('currencies.what')}>
        {isNew && (
          <TextInput
            source="code"
            validate={required()}
            parse={(text: string) => text.trim().toUpperCase()}
            helperText={false}
          />
        )}
        <WordsInputs source="name" label={t('resources.tiles.fields.name')} isRequired />
        <SelectInput source="category" choices={categories} validate={required()} helperText={false} />
        <TextInput
          source="keywords"
          format={(words: unknown) => (Array.isArray(words) ? words.join('\n') : '')}
          parse={(text: string) => text.split('\n')}
          multiline
          minRows={3}
          maxRows={8}
          helperText={t('currencies.keywordsHint')}
        />
      </FormPart>
      <FormPart title={t('currencies.look')}>
        <IconInputs />
      </FormPart>
    </>
  );
}

function TileTitle(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const tile = useRecordContext<OfficeTile>();
  return (
    <ScreenTitle
      parent={{ path: '/tiles', text: t('office.menu.tiles') }}
      text={tile?.name[language] ?? t('office.menu.tiles')}
    />
  );
}

function AfterForm(): JSX.Element | null {
  const t = useTranslations();
  const language = useLanguage();
  const tile = useRecordContext<OfficeTile>();
  if (tile === undefined) return null;
  const { id, name, icon, category, currencies, retired } = tile;
  return (
    <>
      <div className="after-form">
        <h2>{t('gifts.picture')}</h2>
        <PictureChoice
          label={t('currencies.pictureAria')}
          url={icon.image}
          draw={(url) => <CurrencyIcon icon={{ ...icon, image: url }} category={category} size="large" />}
          empty={t('currencies.noPicture')}
          mayEdit
          path={`/office/api/tiles/${id}/icon`}
          section="tiles"
        />
      </div>
      {currencies.length > 1 && <Currencies tile={tile} />}
      {currencies.length + retired === 0 && <EndOfLife section="tiles" id={id} name={name[language]} />}
    </>
  );
}

function Currencies({ tile: { id, currencies, category } }: { tile: OfficeTile }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const language = useLanguage();
  const order = useAction({
    send: (body: NewOrder) =>
      ask<typeof orderTileCurrencies>('PUT', '/office/api/tiles/:id/order', {
        params: { id },
        body,
      }),
    touches: ['tiles', 'currencies'],
  });
  return (
    <section className="after-form" aria-label={t('currencies.order')}>
      <h2>{t('currencies.order')}</h2>
      <div role="alert">
        {order.error !== null && (
          <p className="error">
            {t('currencies.orderFailed')} {translate(order.error.message)}
          </p>
        )}
      </div>
      <OrderedList
        label={t('currencies.order')}
        mayMove
        onOrder={order.mutate}
        items={currencies.map((currency) => ({
          id: currency.id,
          name: currency.name[language],
          draw: (
            <>
              <CurrencyIcon icon={currency.icon} category={category} size="small" />
              <span>
                <Link to={`/currencies/${currency.id}`}>{currency.name[language]}</Link>
                <small>{currency.code}</small>
              </span>
            </>
          ),
        }))}
      />
    </section>
  );
}
