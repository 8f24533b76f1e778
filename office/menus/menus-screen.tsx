import {
  type editMenu,
  type listMenus,
  mostMenuItems,
  type OfficeMenu,
  type showMenu,
} from '@menyala/contract/office/menus';
import { useQueryClient } from '@tanstack/react-query';
import { ArrayInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { read, useRead } from '../api/read.ts';
import { FormPart } from '../catalogue/form-part.tsx';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { NotThere } from '../catalogue/not-there.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';

/** What header and footer of the site lead to. */
export function MenusScreen(): JSX.Element {
  const t = useTranslations();
  const asked = useRead<typeof listMenus>('/office/api/menus');
  return (
    <>
      <ScreenTitle text={t('office.menu.menus')} />
      <p className="hint page__part">{t('menus.lead')}</p>
      {asked.data === undefined ? (
        <NotThere asked={asked} />
      ) : (
        asked.data.items.map((menu) => <Menu key={menu.id} menu={menu} />)
      )}
    </>
  );
}

function Menu({ menu }: { menu: OfficeMenu }): JSX.Element {
  const t = useTranslations();
  const client = useQueryClient();
  const [now, setNow] = useState(menu);
  const { id } = menu;
  return (
    <section className="page__part" aria-labelledby={`menu-${id}`}>
      <h2 id={`menu-${id}`}>{t(`menus.${id}`)}</h2>
      <KeptForm
        key={now.version}
        values={typedOf(now)}
        reload={async () =>
          typedOf(await read<typeof showMenu>('/office/api/menus/:id', { params: { id } }).queryFn())
        }
        save={async ({ version, items }) => {
          const body = { version, items: items.map(({ to, title }) => ({ to: to.trim(), title })) };
          setNow(await ask<typeof editMenu>('PUT', '/office/api/menus/:id', { params: { id }, body }));
          void client.invalidateQueries({ queryKey: ['menus'] });
          notify(t('office.saved'), { type: 'success' });
        }}
      >
        <MenuInputs menu={now} />
      </KeptForm>
    </section>
  );
}

const typedOf = ({ version, items }: OfficeMenu) => ({
  version,
  items: items.map(({ to, title }) => ({ to, title })),
});

function MenuInputs({ menu }: { menu: OfficeMenu }): JSX.Element {
  const t = useTranslations();
  const { setValue } = useFormContext();
  const gone = menu.items.filter(({ isThere }) => !isThere).map(({ to }) => to);
  return (
    <FormPart title={`${t('menus.lines')}: ${t(`menus.${menu.id}`)}`}>
      <div className="form__wide">
        <ArrayInput source="items" label={false} helperText={false}>
          <SimpleFormIterator inline disableClear>
            <TextInput source="title.ru" label={t('menus.ru')} parse={keepText} helperText={false} />
            <TextInput source="title.en" label={t('menus.en')} parse={keepText} helperText={false} />
            <TextInput source="to" label={t('menus.to')} parse={keepText} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
        <p className="hint">{t('menus.hint', { most: String(mostMenuItems) })}</p>
        {gone.length > 0 && <p className="hint">{t('menus.gone', { pages: gone.join(', ') })}</p>}
        <button
          type="button"
          className="btn"
          onClick={() => setValue('items', menu.usual, { shouldDirty: true })}
        >
          {t('menus.usual')}
        </button>
      </div>
    </FormPart>
  );
}
