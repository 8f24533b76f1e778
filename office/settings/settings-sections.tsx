import type { ExchangeSettings, OfficeSettings } from '@menyala/contract/office/settings';
import { BooleanInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { HoursInputs } from '../hours/hours-inputs.tsx';
import type { MessageKey } from '../messages/messages.ts';
import { CardsInputs } from './cards-inputs.tsx';
import { ChatInputs } from './chat-inputs.tsx';
import { MomentInput } from './moment-input.tsx';
import { ProgrammeInputs } from './programme-inputs.tsx';
import { CaptchaInputs, MailInputs, TelegramInputs } from './service-inputs.tsx';
import { AccountsInputs, StartInputs, TimerInputs, UnpaidInputs, WaysOnInputs } from './settings-inputs.tsx';
import { ShopsInputs } from './shops-inputs.tsx';
import { TextsInputs } from './texts-inputs.tsx';

/** What is read and saved together, at an address of its own. */
export interface SettingsSection {
  /** The end of its address: `/settings/hours`. */
  id: string;
  title: MessageKey;
  /** What its form sends. Whoever may set the first may set them all. */
  parts: readonly [keyof ExchangeSettings, ...(keyof ExchangeSettings)[]];
  /** Which of the texts, where it is one. */
  text?: ExchangeSettings['texts'][number]['kind'];
  Inputs: (props: { settings: OfficeSettings }) => JSX.Element;
}

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'general',
    title: 'settings.general',
    parts: ['usePublicId', 'isContestShown', 'emailDays', 'receiptDays'],
    Inputs: GeneralInputs,
  },
  { id: 'start', title: 'settings.start', parts: ['exchangeAttributes'], Inputs: StartInputs },
  {
    id: 'timers',
    title: 'settings.timers',
    parts: [
      'courseGraceSeconds',
      'leastCourseChangePercent',
      'paymentMinutes',
      'checkMinutes',
      'tolerancePercent',
    ],
    Inputs: TimerInputs,
  },
  { id: 'hours', title: 'hours.title', parts: ['hours'], Inputs: HoursInputs },
  { id: 'break', title: 'settings.tech', parts: ['techBreak'], Inputs: BreakInputs },
  {
    id: 'options',
    title: 'settings.resolutionOptions',
    parts: ['choiceHours', 'coolOffMinutes'],
    Inputs: WaysOnInputs,
  },
  {
    id: 'limits',
    title: 'settings.unpaid',
    parts: ['mostUnpaid', 'mostSharePercent', 'strangersSharePercent', 'claimLimits'],
    Inputs: UnpaidInputs,
  },
  { id: 'cards', title: 'settings.cards', parts: ['cards'], Inputs: CardsInputs },
  { id: 'accounts', title: 'settings.accounts', parts: ['withdrawalHoldHours'], Inputs: AccountsInputs },
  { id: 'programme', title: 'settings.programme.title', parts: ['programme'], Inputs: ProgrammeInputs },
  { id: 'shops', title: 'settings.shops.title', parts: ['shops'], Inputs: ShopsInputs },
  {
    id: 'mail',
    title: 'services.mail.title',
    parts: ['mail'],
    Inputs: ({ settings }) => <MailInputs suggested={settings.contactEmail ?? ''} />,
  },
  { id: 'captcha', title: 'services.captcha.title', parts: ['captcha'], Inputs: CaptchaInputs },
  { id: 'telegram', title: 'services.telegram.title', parts: ['telegram'], Inputs: TelegramInputs },
  { id: 'chat', title: 'services.chat.title', parts: ['chat'], Inputs: ChatInputs },
  { id: 'aml', title: 'settings.textKind.aml', parts: ['texts'], text: 'aml', Inputs: TextsInputs },
  { id: 'wallet', title: 'settings.textKind.wallet', parts: ['texts'], text: 'wallet', Inputs: TextsInputs },
];

function GeneralInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('settings.general')}>
      <p className="hint form__wide">
        <Link to="/look">{t('settings.lookMoved')}</Link>
      </p>
      <div className="form__wide">
        <BooleanInput source="usePublicId" helperText={false} />
        <BooleanInput source="isContestShown" helperText={t('settings.contestHint')} />
      </div>
      <div className="form__pair form__told">
        <WholeInput source="emailDays" least={1} most={3650} helperText={t('settings.emailDaysHint')} />
        <WholeInput source="receiptDays" least={30} most={3650} helperText={t('settings.receiptDaysHint')} />
      </div>
    </FormPart>
  );
}

function BreakInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('settings.tech')}>
      <div className="form__wide">
        <WaitingNote object="settings:words" />
      </div>
      <div className="form__wide">
        <BooleanInput source="techBreak.isActive" helperText={false} />
      </div>
      <MomentInput source="techBreak.from" helperText={t('settings.breakFromHint')} />
      <MomentInput source="techBreak.until" helperText={t('settings.untilHint')} />
      <WholeInput
        source="techBreak.announceHours"
        least={0}
        most={168}
        helperText={t('settings.announceHoursHint')}
      />
      <WordsInputs source="techBreak.text" label={t('resources.settings.fields.text')} rows={2} />
    </FormPart>
  );
}
