import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Whether what fails so is left out; anything else goes on to the boundary around this one. */
  leavesOut: (error: unknown) => boolean;
  onLeftOut?: () => void;
  children: ReactNode;
}

/** Leaves out what cannot be drawn; React reports why. */
export class Boundary extends Component<BoundaryProps, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(): void {
    this.props.onLeftOut?.();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    if (this.props.leavesOut(failed.error)) return null;
    throw failed.error;
  }
}
