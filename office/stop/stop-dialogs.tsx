import { resumeExchange, stopExchange } from '@menyala/contract/office/stop';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { type Target, useStops } from './stop-exchange.tsx';

const touches = [['stop'], ['directions'], ['operations-inbox']];

interface Props {
  target: Target;
  onClose: () => void;
}

/** Stops all, or one direction. */
export function StopDialog({ target: { directionId, name }, onClose }: Props): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={stopExchange}
      title={name === null ? t('stop.allTitle') : t('stop.oneTitle', { name })}
      submit={t(name === null ? 'stop.all' : 'stop.one')}
      isDanger
      startsAtSubmit
      about={<p>{t(name === null ? 'stop.allAbout' : 'stop.oneAbout')}</p>}
      fields={{ reason: { label: t('stop.reason'), hint: t('stop.reasonHint'), isRequired: false } }}
      fixed={{ directionId }}
      touches={touches}
      done={t('stop.done')}
      onClose={onClose}
    />
  );
}

/** The way back, with a code where who presses has one. */
export function ResumeDialog({ target: { directionId, name }, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const needsCode = useStops().data?.needsCode === true;
  return (
    <ActionDialog
      call={resumeExchange}
      title={name === null ? t('stop.resumeTitle') : t('stop.resumeOneTitle', { name })}
      submit={t('stop.resume')}
      startsAtSubmit={!needsCode}
      about={<p>{t('stop.resumeAbout')}</p>}
      fields={
        needsCode
          ? {
              totp: {
                label: t('stop.code'),
                hint: t('stop.codeHint'),
                isRequired: true,
                autoComplete: 'one-time-code',
              },
            }
          : {}
      }
      fixed={{ directionId }}
      touches={touches}
      done={t('stop.resumed')}
      onClose={onClose}
    />
  );
}
