import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';
import { reportClientError } from './report.ts';

interface State {
  error: unknown;
  failed: boolean;
}

/** The last net, around the router itself. Resetting clears the error state. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportClientError(error);
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    return <ErrorPage error={error} onReset={() => this.setState({ error: null, failed: false })} />;
  }
}
