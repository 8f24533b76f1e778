import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { maxValue, minValue, required } from 'ra-core';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { Icon } from '../design/icon.tsx';
import { OutsideKey } from './outside-key.tsx';
import './services.css';
import { TryMail, TryTelegram } from './try-outside.tsx';
import { useOutsideKeys } from './use-outside-keys.ts';

type Provider = ExchangeSettings['captcha']['provider'];

/** Names that are the same in every language. */
const outsideServices = [
  { id: 'turnstile', name: 'Cloudflare Turnstile' },
  { id: 'hcaptcha', name: 'hCaptcha' },
  { id: 'recaptcha', name: 'Google reCAPTCHA' },
] as const satisfies readonly { id: Provider; name: string }[];

const port = [required(), minValue(1), maxValue(65_535)];

/** Who takes the letters. @param suggested where a letter to try is sent */
export function MailInputs({ suggested }: { suggested: string }): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('services.mail.title')}>
      <Lead text={t('services.mail.lead')} />
      <div className="form__wide">
        <WaitingNote object="settings:mail" />
      </div>
      <div className="form__pair form__told service">
        <TextInput source="mail.host" helperText={t('services.mail.hostHint')} {...typed} />
        <NumberInput
          source="mail.port"
          step={1}
          min={1}
          max={65_535}
          validate={port}
          helperText={t('services.mail.portHint')}
        />
      </div>
      <div className="form__pair form__told service">
        <TextInput source="mail.user" helperText={false} {...typed} />
        <TextInput source="mail.from" helperText={t('services.mail.fromHint')} {...typed} />
      </div>
      <div className="form__wide">
        <BooleanInput source="mail.isTls" helperText={t('services.mail.tlsHint')} />
      </div>
      <OutsideKey name="mail" />
      <TryMail suggested={suggested} />
    </FormPart>
  );
}

/** Which captcha visitors get who look like robots. */
export function CaptchaInputs(): JSX.Element {
  const t = useTranslations();
  const provider: unknown = useWatch({ name: 'captcha.provider' });
  const isOurs = provider === 'altcha';
  return (
    <FormPart title={t('services.captcha.title')}>
      <Lead text={t('services.captcha.lead')} />
      <div className="form__pair form__told service">
        <SelectInput
          source="captcha.provider"
          choices={[{ id: 'altcha', name: t('services.captcha.ours') }, ...outsideServices]}
          validate={required()}
          helperText={isOurs ? t('services.captcha.oursHint') : false}
        />
        {!isOurs && (
          <TextInput
            source="captcha.siteKey"
            validate={required()}
            helperText={t('services.captcha.siteKeyHint')}
            {...typed}
          />
        )}
      </div>
      <div className="form__wide">
        <BooleanInput source="captcha.atLogin" helperText={false} />
      </div>
      {!isOurs && <SecretOfCaptcha />}
    </FormPart>
  );
}

/** An outside service tells nobody but the owner of the key whether a visitor passed. */
function SecretOfCaptcha(): JSX.Element {
  const t = useTranslations();
  const { data } = useOutsideKeys();
  const isMissing = data !== undefined && !data.set.includes('captcha');
  return (
    <>
      <OutsideKey name="captcha" />
      {isMissing && (
        <p className="note note--warning form__wide">
          <Icon name="warning" />
          {t('services.captcha.keyMissing')}
        </p>
      )}
    </>
  );
}

/** The bot that writes to users who linked their Telegram, and to the group of staff. */
export function TelegramInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('services.telegram.title')}>
      <Lead text={t('services.telegram.lead')} />
      <div className="form__pair form__told service">
        <TextInput source="telegram.bot" helperText={t('services.telegram.botHint')} {...typed} />
        <TextInput source="telegram.staffChat" helperText={t('services.telegram.chatHint')} {...typed} />
      </div>
      <OutsideKey name="telegram" />
      <TryTelegram />
    </FormPart>
  );
}

/** What the service is for. */
function Lead({ text }: { text: string }): JSX.Element {
  return <p className="hint form__wide">{text}</p>;
}

/** Names that no browser knows and no dictionary has. */
const typed = { autoComplete: 'off', slotProps: { htmlInput: { spellCheck: false } } };
