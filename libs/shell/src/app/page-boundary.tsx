import { m } from '@yuelan/strings';
import { Button, Empty } from '@yuelan/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';

/** A page that breaks is replaced by a sentence and a way on; the frame around it stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert">
        <Empty
          icon="info"
          title={m.errors_page_title()}
          text={m.errors_page_text()}
          action={<Button onClick={() => this.setState({ broken: false })}>{m.common_retry()}</Button>}
        />
      </div>
    );
  }
}
