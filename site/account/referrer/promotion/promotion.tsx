import type { PartnerState } from '@menyala/contract/site/partners';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../../design/segments.tsx';
import { Banners } from './banners.tsx';
import css from './promotion.module.css';
import { WidgetMaker } from './widget-maker.tsx';

/** What to put on one's own page: a picture with the link, or the form itself. */
export function Promotion({ state }: { state: PartnerState }) {
  const t = useTranslations('referrer');
  const [what, setWhat] = useState<'banners' | 'widget'>('banners');
  return (
    <section className={css['promotion']} aria-labelledby="promotion">
      <h2 id="promotion">{t('promotion')}</h2>
      <fieldset>
        <legend className="visually-hidden">{t('promotion')}</legend>
        <Segments
          name="promotion"
          segments={[
            { value: 'banners', label: t('banners') },
            { value: 'widget', label: t('widget') },
          ]}
          value={what}
          onChoose={setWhat}
        />
      </fieldset>
      {what === 'banners' ? <Banners state={state} /> : <WidgetMaker state={state} />}
    </section>
  );
}
