import type { DeskPage, DeskScreen } from './desk-page.ts'
import type { DeskServer, PostedFields } from './ports/desk-server.ts'
import type { FormTarget } from './screens/viewer.ts'

interface CarefulForm {
  readonly action: FormTarget
  /** The address of the page that shows the form. */
  readonly page: string
  readonly fields: PostedFields
}

export type CarefulOutcome =
  | { readonly is: 'saved'; readonly url: string }
  /** The form must be posted again without the script, so that the browser shows the problem. */
  | { readonly is: 'refused'; readonly token: string }
  | { readonly is: 'not-saved' }

const NOT_SAVED: CarefulOutcome = { is: 'not-saved' }

const writingActions = (screen: DeskScreen): readonly FormTarget[] => {
  if (screen.is === 'reply') return [screen.action]
  if (screen.is !== 'entry') return []
  const { add, notes } = screen.team
  return [add, ...notes.map(({ own }) => own?.change)].flatMap((form) => form?.action ?? [])
}

const isExpired = ({ screen }: DeskPage) =>
  screen.is === 'sign-in' || (screen.is === 'notice' && screen.notice === 'expired-form')

/**
 * Posts a form whose text must not be lost. If the session has ended and the same person has signed in again, for
 * example in another tab, posts the form once more with the token of the new session.
 */
export const postCarefully = async (
  server: DeskServer,
  visitor: DeskPage['visitor'],
  { action: { address, token }, page, fields }: CarefulForm,
): Promise<CarefulOutcome> => {
  const post = async (used: string) => {
    const answer = await server.load(address, { ...fields, token: used })
    return answer && { ...answer, used }
  }
  const postAgain = async () => {
    const now = (await server.load(page))?.page
    if (now === undefined || now.visitor?.email !== visitor?.email) return null
    const current = writingActions(now.screen).find((action) => action.address === address)
    return current === undefined ? null : post(current.token)
  }
  const first = await post(token)
  const answer = first !== null && isExpired(first.page) ? await postAgain() : first
  if (answer === null) return NOT_SAVED
  if (answer.isRefused) return { is: 'refused', token: answer.used }
  const { is } = answer.page.screen
  return is === 'notice' || is === 'sign-in' ? NOT_SAVED : { is: 'saved', url: answer.url }
}
