import {
  Component,
  type ComponentType,
  type JSX,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
} from 'react';
import { useTranslations } from 'use-intl';
import { loadLaterMessages } from '../messages/current-messages.ts';

/** The code of a screen is on the server no more, or could not be fetched. */
class MissingCodeError extends Error {}

/** A screen, or a dialog, whose code comes when it is opened. `isFirst`: it says nothing of what is loaded later. */
export function lazyScreen<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  { isFirst = false } = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [screen] = await Promise.all([load(), isFirst ? undefined : loadLaterMessages()]);
      return { default: screen };
    } catch (cause) {
      throw new MissingCodeError('The code of a screen could not be loaded.', { cause });
    }
  });
}

/** Keeps the header alive when a screen breaks, so that staff can go on elsewhere. */
export class FaultCatcher extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <BrokenScreen error={error} />;
  }
}

/** What is wrong, and the way on: after a new release only a page that is loaded anew finds the code of its screens. */
export function BrokenScreen({ error }: { error: Error }): JSX.Element {
  const t = useTranslations();
  const isMissing = error instanceof MissingCodeError;
  return (
    <main id="main" className="page" role="alert">
      <p>{t(isMissing ? 'office.connection.missing' : 'office.connection.fault')}</p>
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        {t(isMissing ? 'office.reload' : 'office.again')}
      </button>
    </main>
  );
}
