import { chatNames, chatProviders } from '@menyala/contract/site/chat';
import { required } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormPart } from '../catalogue/form-part.tsx';

/** Who talks live with visitors of each language. */
export function ChatInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('services.chat.title')}>
      <p className="hint form__wide">{t('services.chat.lead')}</p>
      <ChatOfLanguage language="ru" />
      <ChatOfLanguage language="en" />
    </FormPart>
  );
}

function ChatOfLanguage({ language }: { language: 'ru' | 'en' }): JSX.Element {
  const t = useTranslations();
  const source = `chat.${language}`;
  const chosen: unknown = useWatch({ name: `${source}.provider` });
  const provider = chatProviders.find((name) => name === chosen);
  return (
    <div className="form__pair form__told service">
      <SelectInput
        source={`${source}.provider`}
        choices={chatProviders.map((id) => ({ id, name: chatNames[id] }))}
        emptyText={t('services.chat.none')}
        helperText={false}
      />
      {provider && (
        <TextInput
          source={`${source}.id`}
          validate={required()}
          helperText={t(`services.chat.${provider}`)}
          {...typed}
        />
      )}
      {provider === 'chatwoot' && (
        <TextInput
          source={`${source}.server`}
          validate={required()}
          helperText={t('services.chat.serverHint')}
          {...typed}
        />
      )}
    </div>
  );
}

/** What no browser knows and no dictionary has. */
const typed = { autoComplete: 'off', slotProps: { htmlInput: { spellCheck: false } } };
