import { Component, type ReactNode } from 'react';
import { texts } from '../lib/texts/every-screen.ts';
import { FailureCard } from '../ui/failure-card.tsx';
import { Centered } from './centered.tsx';

type Props = { readonly children: ReactNode; readonly onFailure?: () => void };
type State = { readonly failed: boolean; readonly retried: boolean };

// Retrying renders the page again; if that fails too, the browser reloads it (a new version may be out).
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, retried: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
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
