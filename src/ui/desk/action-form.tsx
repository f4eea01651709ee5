import type { FormEvent, ReactNode } from 'react'
import type { FormTarget } from '#application/desk/desk-page.ts'

interface Props {
  /** Buttons outside of the form name it. */
  readonly id?: string
  readonly action: FormTarget
  readonly className?: string | undefined
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

/** A form with the token of its action: there is no other way to post to the desk. */
export const ActionForm = ({ id, action: { address, token }, className, onSubmit, children }: Props) => (
  <form id={id} method="post" action={address} className={className} onSubmit={onSubmit}>
    <input type="hidden" name="token" value={token} />
    {children}
  </form>
)

/** What was refused goes on in its field, which may be far below the beginning of the page. */
export const focusedWhere = (isRefused: boolean) => ({ autoFocus: isRefused })
