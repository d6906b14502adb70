import { Component, type ReactNode } from 'react';
import { texts } from '../kit/every-screen.ts';
import { FailureCard } from '../ui/failure-card.tsx';
import { Centered } from './centered.tsx';
import { findOutdatedScript } from './newer-version.ts';

type Props = { readonly children: ReactNode; readonly onFailure?: () => void };
type State = { readonly failed: boolean; readonly retried: boolean };

// If a new version is out, the files of this one are gone: the browser reloads the page. Otherwise the user may retry, which
// renders the page again and, if that fails too, reloads it.
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, retried: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
    void reloadIfOutdated();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Centered>
        <FailureCard
          title={texts.broken}
          message="Não foi possível mostrar esta tela. O que já estava salvo continua salvo."
          action={texts.tryAgain}
          onAction={this.retry}
        />
      </Centered>
    );
  }

  private readonly retry = () => {
    if (this.state.retried) window.location.reload();
    else this.setState({ failed: false, retried: true });
  };
}

// The server's page names the script of the newest version. The reload happens once for each version, so that servers of
// different versions behind one address cannot cause an endless loop.
async function reloadIfOutdated(): Promise<void> {
  const script = await findOutdatedScript();
  if (script === null || sessionStorage.getItem(OUTDATED) === script) return;
  sessionStorage.setItem(OUTDATED, script);
  window.location.reload();
}

const OUTDATED = 'outdated';
