import { Component, type ReactNode } from 'react';
import { reportPartFault } from '#browser/part-faults.ts';
import { showFaultPanel } from './fault-panel.ts';

interface Props {
  /** The name by which a failure is reported. */
  part: string;
  children: ReactNode;
}

type State = { state: 'well' } | { state: 'failed'; error: unknown; hadFocus: boolean };

/** Confines a failure to one part of the page, shows it there, and reports it. React supports boundaries as classes only. */
export class Boundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { state: 'failed', error, hadFocus: document.activeElement !== document.body };
  }

  override state: State = { state: 'well' };

  override componentDidCatch(error: unknown) {
    reportPartFault({ error, part: this.props.part });
  }

  override render() {
    const now = this.state;
    if (now.state === 'well') return this.props.children;
    const show = (place: HTMLElement | null) => {
      if (place) showFaultPanel(place, now.error, now.hadFocus);
    };
    return <div ref={show} />;
  }
}
