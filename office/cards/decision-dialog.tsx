import type { BodyOf } from '@menyala/contract';
import type { decideCheck, OfficeCheck } from '@menyala/contract/office/cards';
import type { PhotoKind, RejectionReason } from '@menyala/contract/site/cards';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { isStale, useAction } from '../api/use-action.ts';
import { FormDialog } from '../design/form-dialog.tsx';
import { ApproveFacts } from './approve-facts.tsx';
import { CheckConflict } from './check-conflict.tsx';
import { type Decision, type FormErrors, type Marked, readDecision } from './decision-form.ts';
import './decision.css';
import { notify } from '../frame/notices.tsx';
import { EmailPreview } from './email-preview.tsx';
import { PhotoChoices, ReasonChoices, WordsField } from './reason-choices.tsx';
import { readCheck } from './use-check.ts';

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

/**
 * Asks for what a decision needs, and shows what the customer will read. Where somebody else was faster it stays open
 * with all that was marked, and says who did what.
 */
export function DecisionDialog({ decision, check: opened, photo, onDone, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const [check, setCheck] = useState(opened);
  const [marked, setMarked] = useState<Marked>({
    reasons: [],
    photos: photo === undefined ? [] : [photo],
    words: '',
  });
  const [errors, setErrors] = useState<FormErrors>({});
  const decide = useAction<BodyOf<typeof decideCheck>, OfficeCheck>({
    send: (body) =>
      ask<typeof decideCheck>('POST', '/office/api/checks/:id/decision', { params: { id: check.id }, body }),
    seen: { ...readCheck(check.id), onStale: setCheck },
    touches: ['checks', 'claims', 'operations-inbox', 'letters'],
    onDone: (now) => {
      notify(`${check.masked}. ${t(`cards.done.${decision}`)}`, { type: 'success' });
      onDone(now);
    },
  });
  const isPossible = check.actions.includes(decision);
  const isWithdrawal = decision === 'reject' && check.status === 'approved';
  const change = (part: Partial<Marked>) => {
    setMarked((last) => ({ ...last, ...part }));
    setErrors({});
    decide.reset();
  };
  const submit = (form: HTMLFormElement) => {
    const { body, errors: wrong } = readDecision(check, decision, marked);
    setErrors(wrong);
    const first = (['photos', 'reasons', 'note'] as const).find((part) => wrong[part]);
    if (first === undefined) decide.mutate(body);
    else form.querySelector<HTMLElement>(`[data-part="${first}"] :is(input, textarea)`)?.focus();
  };
  const isTold = isStale(decide.error) && check.version !== opened.version;
  return (
    <FormDialog
      title={t(titles[decision])}
      submit={t(isWithdrawal ? 'cards.withdraw' : submitTexts[decision])}
      isPending={decide.isPending}
      isPossible={isPossible}
      error={isTold ? null : decide.error}
      isDanger={decision === 'reject'}
      isWide={decision !== 'approve'}
      startsAtSubmit={decision === 'approve' && check.flags === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="alert">
        {check.version !== opened.version && (
          <CheckConflict
            key={check.version}
            before={opened}
            now={check}
            still={isPossible ? (isWithdrawal ? 'withdrawal' : 'possible') : 'gone'}
          />
        )}
      </div>
      {decision === 'approve' ? (
        <>
          <ApproveFacts check={check} />
          {check.flags > 0 && (
            <WordsField
              label={t('cards.whyApprove')}
              hint={t('cards.whyApproveHint')}
              missing={t('cards.needWhyApprove')}
              words={marked.words}
              isMissing={errors.note === true}
              error={decide.error}
              onChange={(words) => change({ words })}
            />
          )}
        </>
      ) : (
        <>
          <p className="hint">{t(decision === 'reject' ? 'cards.rejectHint' : 'cards.askAgainHint')}</p>
          {decision === 'ask_again' && (
            <PhotoChoices
              check={check}
              marked={marked.photos}
              isMissing={errors.photos === true}
              error={decide.error}
              onChange={(photos) => change({ photos })}
            />
          )}
          <ReasonChoices
            checklist={check.checklist}
            marked={marked.reasons}
            isMissing={errors.reasons === true}
            error={decide.error}
            onChange={(reasons: RejectionReason[]) => change({ reasons })}
          />
          <WordsField
            label={t('cards.words')}
            hint={t('cards.wordsHint', { language: t(`cards.language.${check.language}`) })}
            missing={t('cards.needWords')}
            words={marked.words}
            isMissing={errors.note === true}
            error={decide.error}
            onChange={(words) => change({ words })}
          />
          <EmailPreview check={check} marked={marked} />
        </>
      )}
    </FormDialog>
  );
}
