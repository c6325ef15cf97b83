import { Component, type ReactNode } from 'react';

interface Props {
  /** Called when the part could not be loaded. */
  failed: () => void;
  children: ReactNode;
}

/** A part of the page that may fail to load without affecting the rest. */
export class LoadFailure extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.failed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
