import type { ReactNode } from 'react'
import type { ApplicantPage } from '#application/applicant/applicant-page.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatDate } from '#domain/language/date.ts'
import styles from '../forms/forms.module.css'
import { Button, type ButtonLook } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { applicantMessagesIn } from './applicant-messages.ts'

export const useApplicantMessages = () => {
  const { address, facts } = useSite()
  return applicantMessagesIn(address.language, facts)
}

export const useDate = () => {
  const { address, facts } = useSite()
  return (at: number) => formatDate(address.language, new Date(at).toISOString(), facts.timeZone)
}

interface FormProps {
  readonly name: string
  readonly token?: string
  readonly id?: string
  readonly button: string
  readonly look?: ButtonLook
  readonly children?: ReactNode
}

export const ApplicantForm = ({ name, token, id, button, look = 'quiet', children }: FormProps) => {
  const { language } = useSite().address
  return (
    <form method="post" action={localizedAddress('/application', language)} id={id}>
      <input type="hidden" name="do" value={name} />
      {token === undefined ? null : <input type="hidden" name="form" value={token} />}
      {children}
      <Button type="submit" look={look}>
        {button}
      </Button>
    </form>
  )
}

export const Sure = ({ text }: { readonly text: string }) => (
  <label className={styles.check}>
    <input type="checkbox" name="sure" required />
    <span>{text}</span>
  </label>
)

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)

export const ApplicantNotice = ({ name }: { readonly name: ApplicantPage['notice'] }) => {
  const { notices } = useApplicantMessages()
  return name === null ? null : (
    <p className="notice" role="status">
      {notices[name]}
    </p>
  )
}
