import type { JSX } from 'react';
import { Link, useParams } from 'react-router';
import '../catalogue/catalogue.css';
import { useTranslations } from 'use-intl';
import { NotThere } from '../catalogue/not-there.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import '../partners/partners.css';
import { PromocodeFacts } from './promocode-facts.tsx';
import { PromocodeTag } from './promocode-tag.tsx';
import { PromocodeTitle } from './promocode-title.tsx';
import './promocodes.css';
import { Statistics } from './statistics.tsx';
import { type ShownPromocode, usePromocode } from './use-promocode.ts';

/** A promocode: what it does and for whom, and what came of it. */
export function PromocodeScreen(): JSX.Element {
  const t = useTranslations();
  const asked = usePromocode(Number(useParams()['id']));
  if (asked.data !== undefined) return <Promocode promocode={asked.data} />;
  return (
    <>
      <PromocodeTitle text={t('office.menu.promocodes')} />
      <NotThere asked={asked} />
    </>
  );
}

function Promocode({ promocode }: { promocode: ShownPromocode }): JSX.Element {
  const t = useTranslations();
  const { id, code, series, mayEdit, statistics } = promocode;
  return (
    <>
      <PromocodeTitle text={code} series={series} />
      <div className="standing">
        <PromocodeTag promocode={promocode} />
        <CopyButton text={code} what={t('promocodes.code')} />
        {mayEdit && (
          <Link className="btn" to={`/promocodes/${id}`}>
            {t('promocodes.edit')}
          </Link>
        )}
      </div>
      <section className="facts" aria-label={t('promocodes.does')}>
        <PromocodeFacts promocode={promocode} />
      </section>
      <Statistics statistics={statistics} />
    </>
  );
}
