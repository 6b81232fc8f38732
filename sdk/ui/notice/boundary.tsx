import { Component, type ReactNode } from 'react'

interface Props {
  onError(error: unknown): void
  children: ReactNode
}

/** An error boundary: if its children throw, everything around them still works. React supports that only in class components. */
export class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
