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
import { StructuredData } from '../structured-data/structured-data.tsx';
import { financialService } from '../structured-data/things.ts';
import { type Catalogue, catalogueOf, fullName } from './catalogue.ts';
import { ExchangeForm } from './exchange-form.tsx';
import css from './home-screen.module.css';
import { useClosedReason } from './live-offer.ts';
import { bettered, termsOf } from './reckoning.ts';
import { useAboutDirection, useBesideForm } from './use-beside-form.ts';

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
  const { about } = data;
  // One that is off keeps its page, while the form shows another one.
  const own = about ? { from: about.from.name, to: about.to.name } : names;
  const { BelowForm } = useBesideForm();
  const AboutDirection = useAboutDirection();
  // Until the code is there, what the server drew stays. The boundaries themselves must be the same elements while nothing in them
  // changes: an update would take the server's HTML away.
  const below = useMemo(
    () => (
      <Suspense>
        <BelowForm data={data} catalogue={catalogue} />
      </Suspense>
    ),
    [BelowForm, data, catalogue],
  );
  const aboutIt = useMemo(
    () => <Suspense>{about && <AboutDirection about={about} catalogue={catalogue} />}</Suspense>,
    [AboutDirection, about, catalogue],
  );
  return (
    <>
      {about ? (
        <Head
          title={about.isOff ? t('offTitle', own) : t('pageTitle', { ...own, course })}
          description={about.isOff ? t('offDescription', own) : t('description', { ...own, course })}
          path={directionAddress({ from: about.from.code, to: about.to.code })}
          indexed={about.isIndexed}
          {...(about.picture === null
            ? {}
            : { picture: { path: about.picture, alt: t('pageTitle', { ...own, course }) } })}
        />
      ) : (
        <Head title={t('homeTitle')} description={t('homeDescription')} path="/" />
      )}
      {import.meta.env.SSR && !about ? (
        <StructuredData of={(layout) => financialService(layout, t('homeDescription'))} />
      ) : null}
      <section className={`wrap ${css['hero']}`} aria-labelledby="form-title">
        <div className={css['top']}>
          <h1 id="form-title">
            {t.rich('title', {
              ...own,
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
      {aboutIt}
      {below}
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
