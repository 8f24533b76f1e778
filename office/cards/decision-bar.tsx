import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useMoment } from '../messages/use-moment.ts';
import type { Decision } from './decision-dialog.tsx';
import { lastDecision } from './last-decision.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  check: OfficeCheck;
  steps: Steps;
  onOpen: (decision: Decision) => void;
  onGo: (id: string) => void;
}

/** Where the keys of the list lead from here. */
export interface Steps {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const decisions = [
  { decision: 'approve', text: 'cards.approve', key: 'A', look: 'btn btn--main btn--big' },
  { decision: 'ask_again', text: 'cards.askAgain', key: 'Q', look: 'btn btn--big' },
  { decision: 'reject', text: 'cards.reject', key: 'R', look: 'btn btn--danger btn--big' },
] as const;

/** What may be decided now, and the way to the cards before and behind. */
export function DecisionBar({ check, steps, onOpen, onGo }: Props): JSX.Element {
  const t = useTranslations();
  const offered = decisions.filter(({ decision }) => check.actions.includes(decision));
  useKeys(Object.fromEntries(offered.map(({ decision, key }) => [`Key${key}`, () => onOpen(decision)])));
  return (
    <section className="ck__bar" aria-label={t('cards.actions')}>
      <div className="ck__steps">
        <Step id={steps.previous} text={t('cards.previous')} icon="left" keys="K" onGo={onGo} />
        <Step id={steps.next} text={t('cards.next')} icon="right" keys="J" onGo={onGo} />
      </div>
      {check.status === 'pending' && offered.length > 0 ? null : (
        <p className="hint">
          <WhyNothing check={check} />
        </p>
      )}
      {offered.length === 0 ? null : (
        <div className="ck__decide">
          {offered.map(({ decision, text, key, look }) => (
            <button
              key={decision}
              type="button"
              className={look}
              aria-keyshortcuts={key}
              onClick={() => onOpen(decision)}
            >
              {t(check.status === 'approved' ? 'cards.withdraw' : text)}
              <span aria-hidden="true" className="ck__key">
                <kbd>{key}</kbd>
              </span>
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

interface StepProps {
  id: string | undefined;
  text: string;
  icon: 'left' | 'right';
  keys: string;
  onGo: Props['onGo'];
}

function Step({ id, text, icon, keys, onGo }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      className="plain-icon"
      aria-label={text}
      title={`${text} (${keys})`}
      aria-keyshortcuts={keys}
      disabled={id === undefined}
      onClick={() => id !== undefined && onGo(id)}
    >
      <Icon name={icon} />
    </button>
  );
}

function WhyNothing({ check }: { check: OfficeCheck }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  if (check.status === 'draft') return <>{t('cards.notSent')}</>;
  if (check.status === 'pending') return <>{t('cards.notYours')}</>;
  const status = t(`cards.status.${check.status}`);
  const last = lastDecision(check.history);
  if (last === undefined) return <>{t('cards.decided', { status })}</>;
  return <>{t('cards.decidedBy', { status, who: actor(last.by), time: moment(last.at) })}</>;
}
