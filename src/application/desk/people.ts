import { actOf } from '#domain/desk/act.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { type Invited, invitation, invitedAct, type Person, type PersonId } from '#domain/desk/person.ts'
import type { Language } from '#domain/language/languages.ts'
import { found } from '../answer.ts'
import { FORBIDDEN } from './reading.ts'
import { type LinkDesk, newLink } from './sign-in.ts'

/**
 * The person who invites or removes others. `email` is null if the operator does so on the command line. The operator
 * may do everything that an owner may.
 */
export type Inviter = Pick<Person, 'role'> & { readonly email: string | null }

/** The answer has the token of the invitation if it was not sent by e-mail. */
export const invite = async (desk: LinkDesk, by: Inviter, invited: Invited, language: Language) => {
  if (!mayDo(by, 'manage-people')) return FORBIDDEN
  const invites = invitation(invited)
  if (typeof invites === 'string') return { ok: false, problem: invites } as const
  const { email } = invites
  const saved = await desk.inbox.savePerson(invites, actOf(by, desk.clock.now(), invitedAct(invites)))
  const token = saved.ok ? await newLink(desk, saved.value, 'invited') : saved
  if (!token.ok) return token
  const sent = await desk.sendLink?.(email, { token: token.value, purpose: 'invited' }, language)
  return found({ email, token: sent?.ok ? null : token.value })
}

export const removePerson = async ({ inbox, clock }: LinkDesk, by: Inviter, id: PersonId) => {
  if (!mayDo(by, 'manage-people')) return FORBIDDEN
  const known = await inbox.people()
  if (!known.ok) return known
  const person = known.value.find((one) => one.id === id)
  if (person === undefined) return found(null)
  const removed = { name: 'person-removed', detail: { email: person.email } } as const
  return inbox.removePerson(id, actOf(by, clock.now(), removed))
}
