import type { Entry } from '@menyala/contract/site/calculator';
import type { PartnerState } from '@menyala/contract/site/partners';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { inLanguage } from '../../../addresses.ts';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Field, SelectBox } from '../../../design/field.tsx';
import { Segments } from '../../../design/segments.tsx';
import { catalogueOf, fullName } from '../../../exchange/catalogue.ts';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useAccountCalls } from '../../account-calls.ts';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { BlankLines } from '../../placeholders.tsx';
import { type WidgetChoice, widgetAddress, widgetCode, widgetSize } from './embed-codes.ts';
import css from './promotion.module.css';

/** The exchange form in a frame: how it looks, how it opens, and the code for one's page. */
export function WidgetMaker({ state }: { state: PartnerState }) {
  const calls = useAccountCalls();
  const entries = useLoaded('directions', calls.directions);
  return (
    <LoadedPart of={entries} skeleton={<BlankLines rows={4} />}>
      {(here) => <Maker code={state.code} entries={here} />}
    </LoadedPart>
  );
}

function Maker({ code, entries }: { code: string; entries: readonly Entry[] }) {
  const t = useTranslations('referrer');
  const { origin, language, settings } = useLayout();
  const catalogue = catalogueOf(entries);
  const { fromCurrencyId = 0, toCurrencyId = 0 } = settings.exchangeAttributes ?? {};
  const codeOf = (id: number) => catalogue.currency(id)?.code ?? '';
  const [choice, setChoice] = useState<WidgetChoice>({
    ...{ from: codeOf(fromCurrencyId), to: codeOf(toCurrencyId), theme: 'auto' },
  });
  const path = inLanguage(language, '/').replace(/\/$/, '');
  const title = t('widgetTitle', { name: settings.name });
  const html = widgetCode(widgetAddress(`${origin}${path}`, code, choice), title);
  const id = useId();
  return (
    <div className={css['widget']}>
      <div className={css['choices']}>
        <PairSide
          label={t('widgetFrom')}
          side="send"
          entries={entries}
          value={choice.from}
          onChoose={(from) => setChoice({ ...choice, from })}
        />
        <PairSide
          label={t('widgetTo')}
          side="receive"
          entries={entries}
          value={choice.to}
          onChoose={(to) => setChoice({ ...choice, to })}
        />
        <fieldset className={css['theme']}>
          <legend>{t('widgetTheme')}</legend>
          <Segments
            name="theme"
            segments={[
              { value: 'auto', label: t('themeAuto') },
              { value: 'light', label: t('themeLight') },
              { value: 'dark', label: t('themeDark') },
            ]}
            value={choice.theme}
            onChoose={(theme) => setChoice({ ...choice, theme })}
          />
        </fieldset>
        <div className={css['code']}>
          <label htmlFor={id}>{t('codeForPage')}</label>
          <textarea
            id={id}
            readOnly
            rows={5}
            spellCheck={false}
            value={html}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={html} what={t('codeForPage')} />
        </div>
      </div>
      {/* Its own address, without the code: whoever looks at it here has not come by a link. */}
      <iframe
        key={JSON.stringify(choice)}
        className={css['preview']}
        title={t('widgetPreview')}
        src={widgetAddress(path, '', choice)}
        {...widgetSize}
      />
    </div>
  );
}

/** A side of the pair that the widget opens with. */
function PairSide({
  label,
  side,
  entries,
  value,
  onChoose,
}: {
  label: string;
  side: 'send' | 'receive';
  entries: readonly Entry[];
  value: string;
  onChoose: (code: string) => void;
}) {
  const catalogue = catalogueOf(entries);
  const offered = entries.flatMap(({ currencies }) => currencies).filter((each) => each[side].visible);
  return (
    <Field label={label}>
      {(control) => (
        <SelectBox>
          <select {...control} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
            {offered.map((currency) => (
              <option key={currency.id} value={currency.code}>
                {fullName(catalogue, currency.id)}
              </option>
            ))}
          </select>
        </SelectBox>
      )}
    </Field>
  );
}
