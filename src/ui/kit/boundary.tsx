import { Component, type ReactNode } from 'react'

interface Props {
  /**
   * The value that the children show, for example a page. If a child has failed, a new value makes the boundary try
   * again.
   */
  readonly of?: unknown
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly of: unknown
  readonly isBroken: boolean
}

/**
 * Shows `instead` if one of the children fails, so that the rest of the page still works. React's root
 * (`hydrateRoot`) reports the error.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { of: this.props.of, isBroken: false }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { of, isBroken: false }
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
