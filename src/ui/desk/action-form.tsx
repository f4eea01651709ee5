import type { ComponentProps, FormEvent } from 'react'
import type { FormTarget } from '#application/desk/screens/viewer.ts'
import { type EntryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { useDesk } from './desk-context.ts'
import { PLAIN } from './moves.ts'

interface Props extends Omit<ComponentProps<'form'>, 'action'> {
  readonly action: FormTarget
}

/** A form with the CSRF token of its action. The server refuses the form without this token. */
export const ActionForm = ({ action: { address, token }, children, ...props }: Props) => (
  <form {...props} method="post" action={address}>
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
