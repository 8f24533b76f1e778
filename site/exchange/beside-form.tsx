import type { ComponentProps, ReactNode } from 'react';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { BelowForm as Below } from './below-form.tsx';
import { StateNotes as Notes } from './state-notes.tsx';
import { Tiers as TiersOfForm } from './tiers.tsx';

/** What home shows beside its form, with the messages that came with it. */
export function BelowForm(props: ComponentProps<typeof Below>) {
  return (
    <WithMessages>
      <Below {...props} />
    </WithMessages>
  );
}

export function StateNotes(props: ComponentProps<typeof Notes>) {
  return (
    <WithMessages>
      <Notes {...props} />
    </WithMessages>
  );
}

export function Tiers(props: ComponentProps<typeof TiersOfForm>) {
  return (
    <WithMessages>
      <TiersOfForm {...props} />
    </WithMessages>
  );
}

function WithMessages({ children }: { children: ReactNode }) {
  const { messages } = useAppContext();
  const { locale } = useLayout();
  return (
    <MessagesProvider messages={messages.current} locale={locale}>
      {children}
    </MessagesProvider>
  );
}
