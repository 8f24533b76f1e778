import type { HomePage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { useHref } from '../layout/layout-context.tsx';
import { type Catalogue, fullName } from './catalogue.ts';
import css from './home-screen.module.css';

interface Props {
  data: HomePage;
  catalogue: Catalogue;
}

/**
 * The picker needs script; where there is none, two plain lists and a button choose the pair. A browser that runs script
 * takes what stands in `<noscript>` for text, so that only the server has to draw it.
 */
export function ChooseWithoutScript(props: Props) {
  return <noscript>{import.meta.env.SSR ? <PlainLists {...props} /> : null}</noscript>;
}

function PlainLists({ data, catalogue }: Props) {
  const t = useTranslations('exchange');
  const href = useHref();
  const all = catalogue.entries.flatMap(({ currencies }) => currencies);
  const lists = [
    { name: 'from', label: t('send'), ids: data.sendIds, chosen: data.form.from },
    {
      name: 'to',
      label: t('receive'),
      ids: all.filter(({ receive }) => receive.visible).map(({ id }) => id),
      chosen: data.form.to,
    },
  ];
  return (
    <form className={css['choose']} method="post" action={href('/')} aria-labelledby="choose-title">
      <h2 id="choose-title">{t('chooseWithout')}</h2>
      {lists.map(({ name, label, ids, chosen }) => (
        <label key={name}>
          {label}
          <select name={name} defaultValue={chosen}>
            {ids.map((id) => (
              <option key={id} value={id}>
                {fullName(catalogue, id)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" name="step" value="pick">
        {t('chooseWithoutShow')}
      </Button>
    </form>
  );
}
