import type { ReactNode } from 'react'
import type { Action } from '#application/desk/desk-page.ts'

interface Props {
  readonly action: Action
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form with the token of its action: there is no other way to post to the desk. */
export const ActionForm = ({ action: { address, token }, className, children }: Props) => (
  <form method="post" action={address} className={className}>
    <input type="hidden" name="token" value={token} />
    {children}
  </form>
)
