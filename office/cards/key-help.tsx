import Dialog from '@mui/material/Dialog';
import { type JSX, useId } from 'react';
import './key-help.css';
import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '../design/icon.tsx';
import type { MessageKey } from '../messages/messages.ts';

/** Signs that the font has none of are drawn. */
const drawn: Readonly<Record<string, IconName>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'upward',
  ArrowDown: 'downward',
};

const lines: readonly { keys: readonly string[]; text: MessageKey }[] = [
  { keys: ['1', '2', '3'], text: 'cards.keys.photo' },
  { keys: ['J', 'K', 'ArrowRight', 'ArrowLeft'], text: 'cards.keys.step' },
  { keys: ['A'], text: 'cards.keys.approve' },
  { keys: ['R'], text: 'cards.keys.reject' },
  { keys: ['Q'], text: 'cards.keys.askAgain' },
  { keys: ['+', '−', '0'], text: 'cards.keys.zoom' },
  { keys: ['[', ']'], text: 'cards.keys.turn' },
  { keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], text: 'cards.keys.pan' },
  { keys: ['S'], text: 'cards.keys.compare' },
  { keys: ['1', '…', '0'], text: 'cards.keys.reasons' },
  { keys: ['/'], text: 'cards.keys.search' },
  { keys: ['?'], text: 'cards.keys.help' },
];

/** Every key of the card check. */
export function KeyHelp({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <div className="ad">
        <h2 id={id}>{t('cards.keys.title')}</h2>
        <dl className="key-help">
          {lines.map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>
                    <KeySign name={key} />
                  </kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <div className="ad__b">
          <button type="button" className="btn" onClick={onClose}>
            {t('office.close')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function KeySign({ name }: { name: string }): JSX.Element {
  const icon = drawn[name];
  if (icon === undefined) return <>{name}</>;
  return (
    <>
      <Icon name={icon} />
      <span className="vh">{name}</span>
    </>
  );
}
