import type { BodyOf } from '@menyala/contract';
import { decideCheck, type OfficeCheck } from '@menyala/contract/office/cards';
import type { PhotoKind } from '@menyala/contract/site/cards';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { eventsSince } from '../actions/events-since.ts';
import type { Field, Fields, Typed } from '../actions/read-body.ts';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useMoment } from '../messages/use-moment.ts';
import './decision.css';
import { EmailPreview } from './email-preview.tsx';
import { livePhotos } from './photos.ts';
import { readCheck } from './use-check.ts';

export type Decision = OfficeCheck['actions'][number];
type Body = BodyOf<typeof decideCheck>;

interface Props {
  decision: Decision;
  /** As it was seen when the decision was chosen. */
  check: OfficeCheck;
  /** The photo that was looked at then: likely the one to be asked for again. */
  photo: PhotoKind | undefined;
  onDone: (now: OfficeCheck) => void;
  onClose: () => void;
}

const submitTexts = {
  approve: 'cards.approve',
  reject: 'cards.reject',
  ask_again: 'cards.askAgain',
} as const;
const titles = {
  approve: 'cards.approveTitle',
  reject: 'cards.rejectTitle',
  ask_again: 'cards.askAgainTitle',
} as const;
const touches = [['checks'], ['claims'], ['operations-inbox'], ['emails']];

/** Asks for what a decision needs, and shows what the customer will read. */
export function DecisionDialog({ decision, check, photo, onDone, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const fieldsFor = useFields(decision);
  const { queryKey, queryFn } = readCheck(check.id);
  return (
    <ActionDialog
      call={decideCheck}
      params={{ id: check.id }}
      title={t(titles[decision])}
      // What was a rejection a moment ago may take a colleague's approval back now, and has to be called so.
      submit={(_, now) => t(isWithdrawal(decision, now) ? 'cards.withdraw' : submitTexts[decision])}
      isDanger={decision === 'reject'}
      isWide={decision !== 'approve'}
      startsAtSubmit={decision === 'approve' && check.flags === 0}
      start={{ reasons: [], photos: photo === undefined ? [] : [photo], note: '' }}
      fields={fieldsFor}
      fixed={{ decision }}
      seen={{
        thing: check,
        key: queryKey,
        reload: queryFn,
        isPossible: ({ actions }) => actions.includes(decision),
        stale: (before, now) => t(now.status === before.status ? 'cards.conflictChanged' : 'cards.conflict'),
        changed: (before, now) => <Changed before={before} now={now} decision={decision} />,
      }}
      touches={touches}
      done={`${check.masked}. ${t(`cards.done.${decision}`)}`}
      onDone={onDone}
      onClose={onClose}
      about={({ now }) =>
        decision === 'approve' ? (
          <ApproveFacts check={now} />
        ) : (
          <p className="hint">{t(decision === 'reject' ? 'cards.rejectHint' : 'cards.askAgainHint')}</p>
        )
      }
      plan={({ typed, now }) =>
        decision === 'approve' ? null : (
          <EmailPreview check={now} reasons={typed.reasons} words={typed.note} />
        )
      }
    />
  );
}

const isWithdrawal = (decision: Decision, { status }: OfficeCheck) =>
  decision === 'reject' && status === 'approved';

function useFields(decision: Decision): (typed: Typed<Body>, check: OfficeCheck) => Fields<Body> {
  const t = useTranslations();
  return ({ reasons }, check) => {
    if (decision === 'approve') {
      if (check.flags === 0) return {};
      return {
        note: {
          ...{ label: t('cards.whyApprove'), hint: t('cards.whyApproveHint'), rows: 2 },
          ...{ isRequired: true, missing: t('cards.needWhyApprove') },
        },
      };
    }
    const photos: Field<PhotoKind[]> = {
      label: t('cards.whichPhotos'),
      options: livePhotos(check).map(({ kind }) => ({ id: kind, text: t(`cards.photo.${kind}`) })),
      ...{ isRequired: true, missing: t('cards.needPhoto') },
    };
    return {
      ...(decision === 'ask_again' ? { photos } : {}),
      reasons: {
        label: t('cards.reasons'),
        options: check.checklist.map(({ code, label }) => ({ id: code, text: label })),
        ...{ hasDigits: true, isRequired: true, missing: t('cards.needReason') },
      },
      note: {
        label: t('cards.words'),
        hint: t('cards.wordsHint', { language: t(`cards.language.${check.language}`) }),
        ...{ rows: 2, isRequired: reasons.includes('other'), missing: t('cards.needWords') },
      },
    };
  };
}

/** What is confirmed by approving a card, and what follows from it. */
function ApproveFacts({ check }: { check: OfficeCheck }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {check.flags > 0 && (
        <p className="note note--warning">
          <Icon name="warning" />
          {t('cards.approveFlags', { count: check.flags })}
        </p>
      )}
      <p>{t('cards.approveLead')}</p>
      <p className="same">
        <span className="fig" translate="no">
          {check.masked}
        </span>
        <span>{check.holder}</span>
      </p>
      {check.claim !== null && (
        <p className="hint">{t('cards.approveClaim', { number: check.claim.publicId })}</p>
      )}
    </>
  );
}

interface ChangedProps {
  before: OfficeCheck;
  now: OfficeCheck;
  decision: Decision;
}

/** Who was faster, what they did, and whether it can still be decided. */
function Changed({ before, now, decision }: ChangedProps): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  const still = isWithdrawal(decision, now) ? 'cards.conflictWithdrawal' : 'cards.conflictStill';
  return (
    <>
      {eventsSince(before.history, now.history).map(({ at, event, by, text }) => (
        <p key={`${at} ${event}`}>
          {t('cards.conflictBy', {
            who: actor(by),
            what: t(`cards.event.${event}`).toLocaleLowerCase(),
            time: moment(at),
          })}
          {text !== null && <span className="log__by">{text}</span>}
        </p>
      ))}
      <p>{t(now.actions.includes(decision) ? still : 'cards.conflictGone')}</p>
    </>
  );
}
