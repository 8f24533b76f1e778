import { confirmKeyCopy, type examineExchange, type HealthLine } from '@menyala/contract/office/health';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useRead } from '../api/read.ts';
import { Icon, type IconName } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import './health.css';

/** The doctor's list: each line is well, or says what to do. */
export function HealthScreen(): JSX.Element {
  const t = useTranslations();
  const { data, error, isFetching, refetch } = useRead<typeof examineExchange>('/office/api/health');
  const wrong = data?.lines.filter(({ state }) => state === 'wrong').length ?? 0;
  return (
    <>
      <ScreenTitle text={t('doctor.title')} />
      <p className="hint health__lead">{t('doctor.lead')}</p>
      <div className="health__head">
        <p role="status" className={wrong > 0 ? 'health__sum health__sum--wrong' : 'health__sum'}>
          {isFetching
            ? t('doctor.looking')
            : data && (wrong === 0 ? t('doctor.well') : t('doctor.wrong', { count: wrong }))}
        </p>
        <button type="button" className="btn" disabled={isFetching} onClick={() => void refetch()}>
          {t('doctor.again')}
        </button>
      </div>
      {error && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {t('doctor.failed')} <WhyFailed error={error} />
        </p>
      )}
      {data && (
        <ul className="health">
          {wrongFirst(data.lines).map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
      )}
    </>
  );
}

/** On a page of many lines those that ask for something are not searched for. */
const wrongFirst = (lines: HealthLine[]) =>
  lines.toSorted((a, b) => Number(b.state === 'wrong') - Number(a.state === 'wrong'));

const signs: Partial<Record<HealthLine['state'], IconName>> = { ok: 'check', wrong: 'warning' };

function Line({ line: { name, title, state, text } }: { line: HealthLine }): JSX.Element {
  const t = useTranslations();
  const [isAsked, setAsked] = useState(false);
  const sign = signs[state];
  const isOfKeys = name === 'keys' && state === 'wrong';
  return (
    <li className={`health__line health__line--${state}`}>
      <span className="health__sign">{sign ? <Icon name={sign} /> : <span aria-hidden="true">–</span>}</span>
      <div>
        <h2>
          {title} <span className="vh">{t(`doctor.state.${state}`)}</span>
        </h2>
        <p>{text}</p>
        {isOfKeys && (
          <button type="button" className="btn" onClick={() => setAsked(true)}>
            {t('doctor.copied')}
          </button>
        )}
      </div>
      {isAsked && (
        <ActionDialog
          call={confirmKeyCopy}
          title={t('doctor.copiedTitle')}
          submit={t('doctor.copied')}
          fields={{}}
          startsAtSubmit
          touches={[['health']]}
          done={t('doctor.copiedDone')}
          onClose={() => setAsked(false)}
          about={<p>{t('doctor.copiedText')}</p>}
        />
      )}
    </li>
  );
}
