import { Component, type JSX, type ReactNode } from 'react';
import { useSay } from '../language/say.ts';

/** Keeps the header alive when a screen breaks, so that staff can go on elsewhere. */
export class FaultCatcher extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen(): JSX.Element {
  const say = useSay();
  return (
    <main id="main" className="page" role="alert">
      <p>{say('office.connection.fault')}</p>
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        {say('office.again')}
      </button>
    </main>
  );
}
