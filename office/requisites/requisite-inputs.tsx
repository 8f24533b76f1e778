import type { RequisiteEdit } from '@menyala/contract/office/requisites';
import { FormDataConsumer, required, useRecordContext } from 'ra-core';
import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui';
import { type JSX, type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormPart } from '../catalogue/form-part.tsx';
import { useKindChoices } from '../catalogue/kind-choices.ts';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { useCurrencyNames, useKnownCurrencies } from '../currencies/use-currency-names.ts';
import { PoolInputs } from './pool-inputs.tsx';
import { exampleOf, usualLine, usualSums } from './usual-line.ts';

type Line = RequisiteEdit['lines'][number];

/** What requisites are made of, for adding and for changing them. */
export function RequisiteInputs(): JSX.Element {
  const t = useTranslations();
  const kinds = useKindChoices();
  const names = useCurrencyNames();
  const known = useKnownCurrencies();
  const currencies = known ?? [];
  const isNew = useRecordContext()?.id === undefined;
  const { getValues, setValue, getFieldState } = useFormContext();
  const currencyId: unknown = useWatch({ name: 'currencyId' });
  const currency = currencies.find(({ id }) => id === currencyId);
  const cities = currency?.cities ?? [];

  /** Another currency is paid to something else; what was typed already stays. */
  const fitTo = (id: number) => {
    const chosen = currencies.find((one) => one.id === id);
    if (!chosen) return;
    if (!chosen.cities.includes(getValues('cityCode'))) setValue('cityCode', null);
    if (isNew && !getFieldState('pool.sumRule').isTouched) {
      const { sumRule, sumBound } = usualSums(chosen);
      setValue('pool.sumRule', sumRule);
      setValue('pool.sumBound', sumBound);
    }
    if (getValues('lines')?.length !== 1 || getValues('lines.0.value')) return;
    const { name, kind, label } = usualLine(chosen);
    setValue('lines.0.name', name);
    setValue('lines.0.kind', kind);
    setValue('lines.0.label.ru', label.ru);
    setValue('lines.0.label.en', label.en);
  };
  const exampleText = (kind: Line['kind'] | undefined) => {
    const example = exampleOf(currency, kind);
    return example === null ? null : t('catalogue.exampleIs', { example });
  };
  return (
    <>
      <FormPart title={t('catalogue.details')}>
        {known?.length === 0 && (
          <p className="form__wide">
            {t('directions.noCurrencies')} <Link to="/currencies">{t('directions.toCurrencies')}</Link>
          </p>
        )}
        <SelectInput
          source="currencyId"
          choices={[...names]}
          // A list that opens before its choices are there would open empty.
          isPending={known === undefined}
          validate={required()}
          helperText={false}
          onChange={(event) => fitTo(Number(event.target.value))}
        />
        <TextInput source="title" validate={required()} helperText={false} />
        <TextInput source="memo" helperText={false} defaultValue={null} />
        {cities.length > 0 && (
          <SelectInput
            source="cityCode"
            choices={cities.map((code) => ({ id: code, name: code }))}
            emptyText={t('catalogue.anyCity')}
            helperText={t('catalogue.anyCityHint')}
            defaultValue={null}
          />
        )}
        <BooleanInput source="isActive" helperText={false} defaultValue={true} />
      </FormPart>
      <FormPart title={t('catalogue.lines')}>
        <div className="form__wide">
          <ArrayInput source="lines" label={false} helperText={false} validate={required()}>
            <SimpleFormIterator disableClear fullWidth>
              <div className="form__fields">
                <SelectInput
                  source="kind"
                  label={t('resources.requisites.fields.kind')}
                  choices={kinds}
                  validate={required()}
                  helperText={false}
                />
                <FormDataConsumer>
                  {({ scopedFormData }) => (
                    <div>
                      <TextInput
                        source="value"
                        label={t('resources.requisites.fields.value')}
                        validate={required()}
                        helperText={false}
                        fullWidth
                      />
                      <Example text={exampleText(scopedFormData?.['kind'])} />
                    </div>
                  )}
                </FormDataConsumer>
              </div>
              <More title={t('catalogue.moreOfLine')}>
                <TextInput
                  source="name"
                  label={t('resources.requisites.fields.name')}
                  validate={required()}
                  helperText={false}
                />
                <WordsInputs source="label" label={t('resources.requisites.fields.label')} isRequired />
              </More>
            </SimpleFormIterator>
          </ArrayInput>
        </div>
      </FormPart>
      <More title={t('catalogue.moreOfRequisite')} of={['warning', 'pool']}>
        <FormPart title={t('catalogue.words')}>
          <WordsInputs source="warning" label={t('resources.requisites.fields.warning')} rows={2} />
        </FormPart>
        <PoolInputs />
      </More>
    </>
  );
}

/** Rarely changed fields, folded; open where one of them is wrong. */
function More({
  title,
  of,
  children,
}: {
  title: string;
  /** Fields in it; by default those of the lines. */
  of?: readonly string[];
  children: ReactNode;
}): JSX.Element {
  const { formState } = useFormContext();
  const isWrong = (of ?? ['lines']).some((name) => formState.errors[name] !== undefined);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="form__more"
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="form__fields">{children}</div>
    </details>
  );
}

/** Stands beside a refusal too, which sends one to it. */
function Example({ text }: { text: string | null }): JSX.Element | null {
  return text === null ? null : <p className="hint form__example">{text}</p>;
}
