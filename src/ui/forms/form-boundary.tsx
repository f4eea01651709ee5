import { Component, type ReactNode } from 'react'

interface Props {
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** A form that does not load breaks nothing else of the page. */
export class FormBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
