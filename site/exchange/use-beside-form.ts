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

type AboutModule = typeof import('./about/about-direction.tsx');
type About = ComponentType<ComponentProps<AboutModule['AboutDirection']>>;

const drawnAbout: About | null = import.meta.env.SSR
  ? (await import('./about/about-direction.tsx')).AboutDirection
  : null;
let comingAbout: About | null = null;

/** The same for what the page of a direction says of it. */
export function useAboutDirection(): About {
  const { language } = useLayout();
  const { messages } = useAppContext();
  if (drawnAbout) return drawnAbout;
  comingAbout ??= lazy(() =>
    Promise.all([
      import('./about/about-direction.tsx'),
      addMessages(language, 'aboutDirection', messages),
    ]).then(
      ([{ AboutDirection }]) => ({ default: AboutDirection }),
      () => ({ default: Nothing }),
    ),
  );
  return comingAbout;
}

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
