import type { ComponentProps, FormEvent, ReactNode } from 'react'
import type { FormTarget } from '#application/desk/screens/viewer.ts'
import { type EntryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { Strokes } from '../kit/icon.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { PLAIN } from './moves.ts'

interface SectionProps extends ComponentProps<'section'> {
  readonly id: string
  readonly title: string
}

export const DeskSection = ({ id, title, children, ...props }: SectionProps) => (
  <section {...props} aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    {children}
  </section>
)

const STAR = 'm12 3.6 2.6 5.3 5.8.9-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.9z'

export const StarSign = ({ isFilled }: { readonly isFilled: boolean }) => (
  <Strokes strokes={STAR} fill={isFilled ? 'currentcolor' : 'none'} />
)

export const ClipSign = () => (
  <Strokes strokes="m19.5 11-8 8a4.9 4.9 0 0 1-7-7l8.4-8.3a3.3 3.3 0 0 1 4.7 4.6l-8.4 8.3a1.6 1.6 0 0 1-2.3-2.3l7.3-7.2" />
)

/** Tells at once that something went wrong, or that nothing was saved. */
export const Alert = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={styles.outcome}>
    {children}
  </p>
)

/** The colour of an application's state comes from the style sheet, and a state that the studio has added is grey. */
export const coloured = (state: string) => ({ 'data-state': state })

interface SubmitProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'secondary' | 'quiet'
}

export const Submit = ({ look = 'primary', ...props }: SubmitProps) => (
  <button {...props} type="submit" className={styles[look]} />
)

interface InputProps extends ComponentProps<'input'> {
  readonly label: string
  readonly isWide?: boolean
  readonly problem?: string | null
}

export const Input = ({ label, isWide = false, problem = null, ...props }: InputProps) => {
  const problemId = `${props.name}-problem`
  const refused = problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': problemId }
  return (
    <label className={isWide ? styles.wideField : styles.field}>
      {label}
      <input className={styles.control} {...props} {...refused} />
      {problem !== null && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </label>
  )
}

interface SelectProps extends ComponentProps<'select'> {
  readonly label: string
  /** The text of the first option, which stands for "no choice". */
  readonly empty?: string
  readonly options: readonly (readonly [value: string | number, text: string])[]
}

export const Select = ({ label, empty, options, ...props }: SelectProps) => (
  <label className={styles.field}>
    {label}
    <select className={styles.control} {...props}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

interface ActionFormProps extends Omit<ComponentProps<'form'>, 'action'> {
  readonly action: FormTarget
}

/** A form with the CSRF token of its action. The server refuses the form without this token. */
export const ActionForm = ({ action: { address, token }, children, ...props }: ActionFormProps) => (
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
export const MoveForm = (props: Omit<ActionFormProps, 'onSubmit'>) => {
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
