import {
  type OfficeSource,
  type SourceKind,
  type SourceSettings,
  sourceCharsets,
  sourceKinds,
} from '@menyala/contract/office/sources';
import { required, useRecordContext } from 'ra-core';
import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormPart } from '../catalogue/form-part.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { ZoneInput } from '../hours/zone-input.tsx';
import { TrySource } from './try-source.tsx';

/** What a price source is made of, for adding and for changing it. */
export function SourceInputs({ isNew = false }: { isNew?: boolean }): JSX.Element {
  const t = useTranslations();
  const kind: SourceKind = useWatch({ name: 'kind' }) ?? 'rapira';
  const isGeneric = kind === 'generic';
  return (
    <>
      <FormPart title={t('sources.what')}>
        {isNew && <KindInput kind={kind} />}
        {isNew && (
          <TextInput
            source="code"
            label={t('sources.code')}
            validate={required()}
            parse={(text: string) => text.trim().toLowerCase()}
            helperText={t('sources.codeHint')}
          />
        )}
        <TextInput
          source="name"
          label={t('sources.name')}
          validate={required()}
          parse={keepText}
          helperText={false}
        />
        <BooleanInput source="isEnabled" label={t('sources.isEnabled')} helperText={false} />
        {!isGeneric && <PairsInput />}
      </FormPart>
      {(isGeneric || kind === 'exchanger') && <QuestionInputs isGeneric={isGeneric} />}
      {sourceKinds[kind].hasHeaders && <HeaderInputs isNew={isNew} />}
      <FormPart title={t('sources.trust')}>
        <WholeInput source="everySeconds" label={t('sources.everySeconds')} least={2} most={86_400} />
        <WholeInput
          source="freshSeconds"
          label={t('sources.freshSeconds')}
          least={5}
          most={2_592_000}
          helperText={t('sources.freshHint')}
        />
        <PercentInput
          source="jumpPercent"
          label={t('sources.jumpPercent')}
          helperText={t('sources.jumpHint')}
        />
        <WholeInput
          source="confirmSeconds"
          label={t('sources.confirmSeconds')}
          least={1}
          most={86_400}
          isRequired={false}
          helperText={t('sources.confirmHint')}
        />
        <TrySource />
      </FormPart>
    </>
  );
}

const kinds = Object.keys(sourceKinds) as SourceKind[];

/** Those that are more than a proper name. */
const named = ['coingecko', 'cbr', 'ecb', 'exchanger', 'generic'] as const;
const isNamed = (kind: SourceKind): kind is (typeof named)[number] => named.some((name) => name === kind);

/** Another kind begins with what is usual for it. */
function KindInput({ kind }: { kind: SourceKind }): JSX.Element {
  const t = useTranslations();
  const { setValue } = useFormContext();
  const begin = (chosen: SourceKind) => {
    const { name, pairs, everySeconds, freshSeconds, jumpPercent, confirmSeconds } = sourceKinds[chosen];
    const fits = { name, pairs: [...pairs], everySeconds, freshSeconds, jumpPercent, confirmSeconds };
    for (const [field, value] of Object.entries(fits)) setValue(field, value, { shouldDirty: true });
    setValue('code', name === '' ? '' : chosen, { shouldDirty: true });
  };
  return (
    <div className="form__wide form__told">
      <SelectInput
        source="kind"
        label={t('sources.kind')}
        choices={kinds.map((id) => ({
          id,
          name: isNamed(id) ? t(`sources.kinds.${id}`) : sourceKinds[id].name,
        }))}
        validate={required()}
        onChange={(event) => begin(event.target.value)}
        helperText={t(`sources.kindHint.${hintOf(kind)}`, { host: sourceKinds[kind].host ?? '' })}
      />
    </div>
  );
}

function hintOf(kind: SourceKind): 'market' | 'coingecko' | 'daily' | 'exchanger' | 'generic' {
  if (kind === 'coingecko' || kind === 'exchanger' || kind === 'generic') return kind;
  return kind === 'cbr' || kind === 'ecb' ? 'daily' : 'market';
}

const pairPattern = /^[A-Z0-9]{1,20}\/[A-Z0-9]{1,20}$/;

function PairsInput(): JSX.Element {
  const t = useTranslations();
  const { getValues, setValue } = useFormContext();
  // While it is typed, the last of them may still be empty.
  const drop = () =>
    setValue(
      'pairs',
      asList(getValues('pairs')).filter((pair) => pair !== ''),
    );
  const check = (pairs: unknown) =>
    asList(pairs).some((pair) => pair !== '') &&
    asList(pairs).every((pair) => pair === '' || pairPattern.test(pair))
      ? undefined
      : t('sources.badPairs');
  return (
    <div className="form__wide">
      <TextInput
        source="pairs"
        label={t('sources.pairs')}
        format={(pairs: unknown) => asList(pairs).join(', ')}
        parse={(text: string) => text.toUpperCase().split(/[\s,;]+/)}
        validate={Object.assign(check, { isRequired: true })}
        onBlur={drop}
        helperText={t('sources.pairsHint')}
        fullWidth
      />
    </div>
  );
}

const asList = (pairs: unknown): string[] => (Array.isArray(pairs) ? pairs : []);

/** An unofficial address, so nothing but an example. */
const p2p: SourceSettings = {
  address: 'https://api2.bybit.com/fiat/otc/item/online',
  method: 'POST',
  body: '{"tokenId":"USDT","currencyId":"RUB","side":"1","payment":[],"size":"10","page":"1","amount":""}',
  ...{ format: 'json', charset: 'utf-8', hasComma: false, unit: '1', time: '', zone: 'UTC' },
  figures: [{ pair: 'USDT/RUB', bid: '', ask: 'result.items[0].price', last: '' }],
};

function QuestionInputs({ isGeneric }: { isGeneric: boolean }): JSX.Element {
  const t = useTranslations();
  const { setValue } = useFormContext();
  const method: unknown = useWatch({ name: 'settings.method' });
  const [isExample, setExample] = useState(false);
  const fill = () => {
    setValue('settings', p2p, { shouldDirty: true });
    setExample(true);
  };
  const text = (source: string, helperText: string | false = false) => (
    <TextInput
      source={`settings.${source}`}
      label={t(`sources.${source as 'address' | 'body' | 'unit' | 'time'}`)}
      parse={keepText}
      helperText={helperText}
      multiline={source === 'body'}
      fullWidth
    />
  );
  const choice = (source: 'method' | 'format' | 'charset', ids: readonly string[]) => (
    <SelectInput
      source={`settings.${source}`}
      label={t(`sources.${source}`)}
      choices={ids.map((id) => ({ id, name: id.toUpperCase() }))}
      validate={required()}
      helperText={false}
    />
  );
  return (
    <FormPart title={t('sources.how')}>
      {isGeneric && (
        <div className="form__wide">
          <button type="button" className="btn" onClick={fill}>
            {t('sources.preset')}
          </button>
          {isExample && <p className="hint">{t('sources.presetNote')}</p>}
        </div>
      )}
      <div className="form__wide">{text('address', t('sources.addressHint'))}</div>
      {isGeneric && (
        <>
          {choice('method', ['GET', 'POST'])}
          {choice('format', ['json', 'xml'])}
          {choice('charset', sourceCharsets)}
          {text('unit', t('sources.unitHint'))}
          <BooleanInput
            source="settings.hasComma"
            label={t('sources.hasComma')}
            helperText={t('sources.hasCommaHint')}
          />
          {text('time', t('sources.timeHint'))}
          <ZoneInput source="settings.zone" helperText={t('sources.zoneHint')} />
          {method === 'POST' && <div className="form__wide">{text('body')}</div>}
          <FigureInputs />
        </>
      )}
    </FormPart>
  );
}

function FigureInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <div className="form__wide">
      <p>{t('sources.figures')}</p>
      <p className="hint">{t('sources.figuresHint')}</p>
      <ArrayInput source="settings.figures" label={false} helperText={false}>
        <SimpleFormIterator disableClear disableReordering fullWidth>
          <div className="form__fields">
            <TextInput
              source="pair"
              label={t('sources.pair')}
              parse={(typed: string) => typed.trim().toUpperCase()}
              defaultValue=""
              validate={required()}
              helperText={false}
            />
            {(['bid', 'ask', 'last'] as const).map((side) => (
              <TextInput
                key={side}
                source={side}
                label={t(`sources.${side}`)}
                parse={keepText}
                defaultValue=""
                helperText={false}
              />
            ))}
          </div>
        </SimpleFormIterator>
      </ArrayInput>
    </div>
  );
}

/** What is kept is never shown: it is entered again, all of it, or it stays. */
function HeaderInputs({ isNew }: { isNew: boolean }): JSX.Element {
  const t = useTranslations();
  const names = useRecordContext<OfficeSource>()?.headerNames ?? [];
  const [isOpen, setOpen] = useState(isNew);
  const { setValue } = useFormContext();
  const open = () => {
    setValue('headers', [], { shouldDirty: true });
    setOpen(true);
  };
  return (
    <FormPart title={t('sources.headers')}>
      <div className="form__wide">
        <p className="hint">{t('sources.headersHint')}</p>
        {!isNew && (
          <p>
            {names.length === 0
              ? t('sources.headersNone')
              : t('sources.headersKept', { names: names.join(', ') })}
          </p>
        )}
        {isOpen ? (
          <ArrayInput source="headers" label={false} helperText={false} defaultValue={[]}>
            <SimpleFormIterator disableClear disableReordering fullWidth>
              <div className="form__fields">
                <TextInput
                  source="name"
                  label={t('sources.headerName')}
                  parse={keepText}
                  defaultValue=""
                  validate={required()}
                  helperText={false}
                />
                <TextInput
                  source="value"
                  label={t('sources.headerValue')}
                  parse={keepText}
                  defaultValue=""
                  validate={required()}
                  helperText={false}
                  // Browsers fill in and keep passwords of people, which this is not.
                  slotProps={{ htmlInput: { autoComplete: 'off' } }}
                />
              </div>
            </SimpleFormIterator>
          </ArrayInput>
        ) : (
          <button type="button" className="btn" onClick={open}>
            {t('sources.headersAnew')}
          </button>
        )}
      </div>
    </FormPart>
  );
}
