import {
  neededSteps,
  type Opening,
  type OpeningStep,
  openExchange,
  type showOpening,
} from '@menyala/contract/office/opening';
import Button from '@mui/material/Button';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useRead } from '../api/read.ts';
import { Building, hoursOf } from '../approvals/building.tsx';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useInbox } from '../operations-inbox/use-inbox.ts';
import { useMay } from '../staff/use-may.ts';
import './opening.css';
import { placeOf } from './step-places.ts';
import { TrialDialog } from './trial-dialog.tsx';

/** The first steps of a new exchange, and the press that opens it. */
export function OpeningScreen(): JSX.Element {
  const t = useTranslations();
  const { data, error } = useRead<typeof showOpening>('/office/api/opening', {}, { everyMs: 5_000 });
  return (
    <>
      <ScreenTitle text={t('opening.title')} />
      {data === undefined ? <WhyFailed error={error} /> : <Steps opening={data} />}
    </>
  );
}

function Steps({ opening }: { opening: Opening }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const { openedAt, steps, isBuilding, delayMinutes } = opening;
  const mayOpen = useMay()<typeof openExchange>('POST', '/office/api/opening');
  const [asked, setAsked] = useState<'open' | 'trial' | null>(null);
  const isNeeded = (step: OpeningStep) => neededSteps.some((one) => one === step);
  const missing = steps.filter(({ step, isDone }) => !isDone && isNeeded(step));
  const lacks = (one: OpeningStep) => steps.some(({ step, isDone }) => step === one && !isDone);
  const later = steps.filter(({ step, isDone }) => !isDone && (step === 'staff' || step === 'trial'));
  // Once nothing is missing, what comes next is to open.
  const next = missing[0];
  const inbox = useInbox();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p className="hint">
        {openedAt === null
          ? t('opening.text', { done, of: steps.length })
          : t('opening.opened', { time: moment(openedAt) })}
      </p>
      {isBuilding &&
        (openedAt === null ? (
          <Alone delayMinutes={delayMinutes} />
        ) : (
          <Building delayMinutes={delayMinutes} />
        ))}
      <ol className="opening">
        {steps.map(({ step, isDone }) => (
          <li key={step} className={isDone ? 'opening__step opening__step--done' : 'opening__step'}>
            <span className="opening__mark">
              <Icon name={isDone ? 'check' : 'right'} />
              <span className="vh">{t(isDone ? 'office.opening.done' : 'office.opening.open')}</span>
            </span>
            <div>
              <h2>{t(`opening.step.${step}.title`)}</h2>
              <p className="hint">
                {t(`opening.step.${step}.text`)}
                {!isDone && (step === 'staff' || step === 'trial') && ` ${t('opening.mayWait')}`}
              </p>
            </div>
            {step === 'trial' ? (
              mayOpen && (
                <Button variant="outlined" disabled={missing.length > 0} onClick={() => setAsked('trial')}>
                  {t('opening.step.trial.do')}
                </Button>
              )
            ) : (
              <StepLink place={placeOf(step, inbox.data?.opening)} isNext={step === next?.step} />
            )}
          </li>
        ))}
      </ol>
      {openedAt === null && mayOpen && (
        <section className="opening__end">
          <Button
            variant={next === undefined ? 'contained' : 'outlined'}
            disabled={missing.length > 0}
            onClick={() => setAsked('open')}
          >
            {t('opening.open')}
          </Button>
          {missing.length > 0 && (
            <p className="hint">
              {t('opening.missing', {
                steps: missing.map(({ step }) => t(`opening.step.${step}.title`)).join(', '),
              })}
            </p>
          )}
        </section>
      )}
      {asked === 'trial' && <TrialDialog onClose={() => setAsked(null)} />}
      {asked === 'open' && (
        <ActionDialog
          call={openExchange}
          title={t('opening.openTitle')}
          submit={t('opening.open')}
          fields={{
            ...(lacks('look') && {
              name: { label: t('opening.name'), hint: t('opening.nameHint'), isRequired: true },
            }),
            ...(lacks('contacts') && {
              contactEmail: {
                ...{ label: t('opening.contact'), hint: t('opening.contactHint') },
                ...{ autoComplete: 'email', isRequired: true },
              },
            }),
          }}
          startsAtSubmit={!lacks('look') && !lacks('contacts')}
          touches={[['opening'], ['operations-inbox'], ['directions']]}
          done={t('opening.isOpen')}
          onClose={() => setAsked(null)}
          about={
            <>
              <p>{t('opening.openText')}</p>
              {isBuilding && <Alone delayMinutes={delayMinutes} />}
              {later.length > 0 && (
                <p>
                  {t('opening.later', {
                    steps: later.map(({ step }) => t(`opening.step.${step}.title`)).join(', '),
                  })}
                </p>
              )}
            </>
          }
        />
      )}
    </>
  );
}

function Alone({ delayMinutes }: Pick<Opening, 'delayMinutes'>): JSX.Element {
  const t = useTranslations();
  return <p>{t('opening.alone', { hours: hoursOf(delayMinutes) })}</p>;
}

function StepLink({ place, isNext }: { place: ReturnType<typeof placeOf>; isNext: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <OpenLink
      className={isNext ? 'btn btn--main' : 'btn'}
      to={place.to}
      {...(isNext ? { 'aria-current': 'step' as const } : {})}
    >
      {t(place.text)}
    </OpenLink>
  );
}
