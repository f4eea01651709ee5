import type { FormEvent, ReactNode } from 'react'
import type { FormTarget } from '#application/desk/screens/viewer.ts'
import { type EntryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { useDesk } from './desk-context.ts'
import { PLAIN } from './moves.ts'

interface Props {
  readonly id?: string
  readonly action: FormTarget
  readonly className?: string | undefined
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

/** A form with the CSRF token of its action. The server refuses the form without this token. */
export const ActionForm = ({ id, action: { address, token }, className, onSubmit, children }: Props) => (
  <form id={id} method="post" action={address} className={className} onSubmit={onSubmit}>
    <input type="hidden" name="token" value={token} />
    {children}
  </form>
)

/** The hidden fields with the filter of the list. */
export const FilterFields = ({ filter }: { readonly filter: EntryFilter }) =>
  Object.entries(entryFilterQuery(filter)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

export const submitterOf = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null

/** A form on the page of an entry. After it is sent, the script shows the next page without a full page load. */
export const MoveForm = (props: Omit<Props, 'onSubmit'>) => {
  const { moves } = useDesk()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget: form } = event
    if (PLAIN in form.dataset) return
    event.preventDefault()
    moves.post(form, submitterOf(event))
  }
  return <ActionForm {...props} onSubmit={submit} />
}

/** Returns the attribute that gives a refused field the focus. The browser then scrolls to the field. */
export const focusedWhere = (isRefused: boolean) => ({ autoFocus: isRefused })
