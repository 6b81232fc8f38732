import { Component, type ReactNode } from 'react'

interface Props {
  onError(error: unknown): void
  children: ReactNode
}

/** An error of a part leaves the parts around it as they are. React catches errors for classes only. */
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
