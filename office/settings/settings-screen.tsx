import { useRefresh } from 'ra-core';
import { BooleanInput, Edit, SimpleForm } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { SaveToolbar } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { HoursInputs } from '../hours/hours-inputs.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { useMaySet } from '../staff/use-may.ts';
import { CardsInputs } from './cards-inputs.tsx';
import { MomentInput } from './moment-input.tsx';
import { toSend } from './programme-form.ts';
import { ProgrammeInputs } from './programme-inputs.tsx';
import { CaptchaInputs, MailInputs, TelegramInputs } from './service-inputs.tsx';
import { StartInputs, TimerInputs, UnpaidInputs, WaysOnInputs } from './settings-inputs.tsx';
import { TextsInputs } from './texts-inputs.tsx';

/** What the owner sets. A save on settings that somebody else has changed meanwhile is refused, and they are loaded anew. */
export function SettingsScreen(): JSX.Element {
  const t = useTranslations();
  const onError = useRefusal();
  const maySet = useMaySet();
  return (
    <>
      <ScreenTitle text={t('office.menu.settings')} />
      <Edit
        resource="settings"
        id="exchange"
        redirect={false}
        mutationMode="pessimistic"
        actions={false}
        mutationOptions={{ onError }}
        transform={toSend}
      >
        <SimpleForm toolbar={<SaveToolbar />} className="form" warnWhenUnsavedChanges>
          {maySet('name') && (
            <FormPart title={t('settings.general')}>
              <p className="hint form__wide">
                <Link to="/look">{t('settings.lookMoved')}</Link>
              </p>
              <BooleanInput source="usePublicId" helperText={false} />
              <BooleanInput source="isContestShown" helperText={t('settings.contestHint')} />
              <WholeInput source="emailDays" least={1} most={3650} helperText={t('settings.emailDaysHint')} />
              <WholeInput
                source="receiptDays"
                least={30}
                most={3650}
                helperText={t('settings.receiptDaysHint')}
              />
            </FormPart>
          )}
          {maySet('paymentMinutes') && <TimerInputs />}
          {maySet('hours') && <HoursInputs />}
          {maySet('choiceHours') && <WaysOnInputs />}
          {maySet('mostUnpaid') && <UnpaidInputs />}
          {maySet('cards') && <CardsInputs />}
          {maySet('programme') && <ProgrammeInputs />}
          {maySet('techBreak') && (
            <FormPart title={t('settings.tech')}>
              <BooleanInput source="techBreak.isActive" helperText={false} />
              <MomentInput source="techBreak.until" helperText={t('settings.untilHint')} />
              <WordsInputs source="techBreak.text" label={t('resources.settings.fields.text')} rows={2} />
            </FormPart>
          )}
          {maySet('exchangeAttributes') && <StartInputs />}
          {maySet('mail') && <MailInputs />}
          {maySet('captcha') && <CaptchaInputs />}
          {maySet('telegram') && <TelegramInputs />}
          {maySet('texts') && <TextsInputs />}
        </SimpleForm>
      </Edit>
    </>
  );
}

function useRefusal(): (error: unknown) => void {
  const t = useTranslations();
  const refresh = useRefresh();
  const translate = useTranslate();
  return (error) => {
    if (error instanceof RefusedError && error.problem?.code === 'conflict') {
      refresh();
      notify(t('settings.stale'), { type: 'warning' });
      return;
    }
    const sentence = error instanceof Error ? translate(error.message) : t('office.connection.fault');
    notify(sentence, { type: 'error' });
  };
}
