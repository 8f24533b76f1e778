import { type ComponentProps, type ComponentType, lazy } from 'react';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { addMessages } from '../messages/load-messages.ts';

type Module = typeof import('./beside-form.tsx');
interface Parts {
  BelowForm: ComponentType<ComponentProps<Module['BelowForm']>>;
  StateNotes: ComponentType<ComponentProps<Module['StateNotes']>>;
  Tiers: ComponentType<ComponentProps<Module['Tiers']>>;
}

const drawn: Parts | null = import.meta.env.SSR ? await import('./beside-form.tsx') : null;
/** A document has one language. */
let coming: Parts | null = null;

/** What stands beside the form is read after it, and comes alive after it; a page whose code did not come must go on without. */
export function useBesideForm(): Parts {
  const { language } = useLayout();
  const { messages } = useAppContext();
  if (drawn) return drawn;
  coming ??= lazily(async () => {
    const [parts] = await Promise.all([
      import('./beside-form.tsx'),
      addMessages(language, 'besideForm', messages),
    ]);
    return parts;
  });
  return coming;
}

function lazily(load: () => Promise<Parts>): Parts {
  const loading = load().catch(() => null);
  return {
    BelowForm: lazy(async () => ({ default: (await loading)?.BelowForm ?? Nothing })),
    StateNotes: lazy(async () => ({ default: (await loading)?.StateNotes ?? Nothing })),
    Tiers: lazy(async () => ({ default: (await loading)?.Tiers ?? Nothing })),
  };
}

const Nothing = () => null;
