import type { Applicant } from '#application/applicant/applicant.ts'
import type { ChangeNotice } from '#application/applicant/applicant-page.ts'
import { contactProblems } from '#domain/applicant/own-changes.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import type { ApplicantSession } from './applicant-sessions.ts'
import type { ApplicantTools, ApplicantVisit } from './applicant-visit.ts'

export const applicantActs =
  ({ inbox, applicant, canMail, correctionLimit }: ApplicantTools) =>
  async (visit: ApplicantVisit, session: ApplicantSession) => {
    const { request, language, form, entrance, tooMany, show, back, open, close } = visit
    const { id, application } = session.shown
    const { email } = application.values
    const changed = (change: Awaited<ReturnType<Applicant['correct']>>, done: ChangeNotice) => {
      if (change.ok) return back(done)
      if (change.problem === 'not-allowed') return back('refused')
      if (change.problem === 'too-often') return back('too-often')
      return entrance(change.problem === 'not-found' ? 'unknown' : 'unavailable')
    }
    const correct = async () => {
      const contact = { email: form.get('email') ?? '', phone: form.get('phone') ?? '' }
      if (contactProblems(contact).length > 0) return show(session, { status: 422, typed: contact })
      const isMoved = foldedEmail(contact.email) !== foldedEmail(email)
      const waitMs = canMail && isMoved ? await correctionLimit(request.ip) : 0
      if (waitMs > 0) return tooMany(waitMs)
      const answer = await applicant.correct(id, email, contact)
      // Starts a new session. The token of the old session contains a hash of the former e-mail address and no longer
      // works.
      const entry = answer.ok ? await inbox.entry(id) : answer
      if (entry.ok) await open(entry.value)
      return changed(answer, 'corrected')
    }
    const erase = async () => {
      const erased = await applicant.erase(id)
      return !erased.ok && erased.problem === 'unavailable' ? entrance('unavailable') : close('erased')
    }
    const isSure = form.get('sure') !== null
    switch (form.get('do')) {
      case 'withdraw':
        return isSure ? changed(await applicant.withdraw(id), 'withdrawn') : back('refused')
      case 'consent':
        return changed(await applicant.setFurtherConsent(id, true, language), 'consented')
      case 'take-back':
        return changed(await applicant.setFurtherConsent(id, false, language), 'consent-taken-back')
      case 'correct':
        return correct()
      case 'erase':
        return isSure ? erase() : back('refused')
      case 'leave':
        return close('left')
      default:
        return back()
    }
  }
