import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Applicant } from '#application/applicant/applicant.ts'
import type { ChangeNotice } from '#application/applicant/applicant-page.ts'
import { contactProblems } from '#domain/applicant/own-changes.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import type { ApplicantAnswers, ApplicantOptions } from './applicant-answers.ts'
import type { ApplicantSession } from './applicant-sessions.ts'

const NOTICE_OF_PROBLEM = {
  'not-allowed': 'refused',
  'not-found': 'unknown',
  unavailable: 'unavailable',
} as const

export const applicantActs =
  (
    { inbox, applicant, canMail, correctionLimit }: ApplicantOptions,
    { entrance, tooMany, show, back, open, closed }: ApplicantAnswers,
  ) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    form: URLSearchParams,
    session: ApplicantSession,
  ) => {
    const { id, application } = session.shown
    const { email } = application.values
    const changed = async (answer: ReturnType<Applicant['withdraw']>, done: ChangeNotice) => {
      const change = await answer
      if (change.ok) return back(reply, language, done)
      const notice = NOTICE_OF_PROBLEM[change.problem]
      return notice === 'refused' ? back(reply, language, notice) : entrance(request, reply, notice)
    }
    const correct = async () => {
      const contact = { email: form.get('email') ?? '', phone: form.get('phone') ?? '' }
      if (contactProblems(contact).length > 0)
        return show(request, reply, session, { status: 422, typed: contact })
      const isMoved = foldedEmail(contact.email) !== foldedEmail(email)
      const waitMs = canMail && isMoved ? await correctionLimit(request.ip) : 0
      if (waitMs > 0) return tooMany(request, reply, waitMs)
      const answer = await applicant.correct(id, email, contact)
      // Starts a new session. The token of the old session contains a hash of the former e-mail address and no longer
      // works.
      const entry = answer.ok ? await inbox.entry(id) : answer
      if (entry.ok) await open(reply, entry.value)
      return changed(Promise.resolve(answer), 'corrected')
    }
    const erase = async () => {
      const erased = await applicant.erase(id)
      if (!erased.ok && erased.problem === 'unavailable') return entrance(request, reply, 'unavailable')
      return closed(reply, language, 'erased')
    }
    const isSure = form.get('sure') !== null
    switch (form.get('do')) {
      case 'withdraw':
        if (!isSure) return back(reply, language, 'refused')
        return changed(applicant.withdraw(id), 'withdrawn')
      case 'consent':
        return changed(applicant.setFurtherConsent(id, true, language), 'consented')
      case 'take-back':
        return changed(applicant.setFurtherConsent(id, false, language), 'consent-taken-back')
      case 'correct':
        return correct()
      case 'erase':
        return isSure ? erase() : back(reply, language, 'refused')
      case 'leave':
        return closed(reply, language, 'left')
      default:
        return back(reply, language)
    }
  }
