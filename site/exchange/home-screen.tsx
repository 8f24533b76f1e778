import type { HomePage } from '@menyala/contract/site/pages';
import { courseText } from '@menyala/money';
import { Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { directionAddress } from '../addresses.ts';
import { Button } from '../design/button.tsx';
import { classes } from '../design/classes.ts';
import { Icon } from '../design/icon.tsx';
import { Head } from '../layout/head.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { useTechBreak } from '../layout/tech-break.ts';
import { type Catalogue, catalogueOf, fullName } from './catalogue.ts';
import { ExchangeForm } from './exchange-form.tsx';
import css from './home-screen.module.css';
import { useClosedReason } from './live-offer.ts';
import { bettered, termsOf } from './reckoning.ts';
import { useBesideForm } from './use-beside-form.ts';

/** `/` and `/exchange/{FROM}-{TO}`: the exchange form first, then what explains it. */
export function HomeScreen({ data }: { data: HomePage }) {
  const t = useTranslations('exchange');
  const { settings, locale, tech: known } = useLayout();
  const { active: isBreak, stopped } = useTechBreak(known);
  const isClosed = useClosedReason(data.pair) !== null;
  const isOpen = settings.hours.open && !isBreak && !isClosed;
  const away = stopped || (isClosed && !isBreak) ? 'resting' : isBreak ? 'onBreak' : 'closed';
  const catalogue = useMemo(() => catalogueOf(data.entries), [data.entries]);
  const { from, to } = data.pair.structure;
  const names = { from: fullName(catalogue, data.form.from), to: fullName(catalogue, data.form.to) };
  const { form } = data;
  const inForce = termsOf(data.pair, bettered(data.course, form.city, null), [], form.withVerificationCourse);
  const course = courseText(inForce.course, locale, { from: from.currency, to: to.currency });
  const codes = { from: from.currency.code, to: to.currency.code };
  const { BelowForm } = useBesideForm();
  // The same element while nothing in it changes: an update would take the server's HTML away.
  const below = useMemo(() => <BelowForm data={data} catalogue={catalogue} />, [BelowForm, data, catalogue]);
  return (
    <>
      <Head
        title={t('pageTitle', { ...names, course })}
        description={t('description', { ...names, course })}
        path={data.ofDirection ? directionAddress(codes) : '/'}
      />
      <section className={`wrap ${css['hero']}`} aria-labelledby="form-title">
        <div className={css['top']}>
          <h1 id="form-title">
            {t.rich('title', {
              ...names,
              arrow: (chunks) => (
                <>
                  <Icon name="right" />
                  <span className="visually-hidden">{chunks}</span>
                </>
              ),
            })}
          </h1>
          <p className={classes(css['online'], !isOpen && css['closed'])}>
            {isOpen ? t('online', { minutes: data.pair.usualMinutes }) : t(away)}
          </p>
        </div>
        <ChooseWithoutScript data={data} catalogue={catalogue} />
        <ExchangeForm data={data} catalogue={catalogue} />
      </section>
      {/* Until the code is there, what the server drew stays. */}
      <Suspense>{below}</Suspense>
    </>
  );
}

interface Props {
  data: HomePage;
  catalogue: Catalogue;
}

/**
 * The picker needs script; where there is none, two plain lists and a button choose the pair. A browser that runs script
 * takes what stands in `<noscript>` for text, so that only the server has to draw it.
 */
function ChooseWithoutScript(props: Props) {
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
