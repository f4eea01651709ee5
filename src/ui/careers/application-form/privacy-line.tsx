import { applicantsNoticeAddress } from '#domain/legal/footer-links.ts'
import { NEW_TAB } from '#domain/rich-text/external-links.ts'
import { formMessagesIn } from '../../forms/form-messages-in.ts'
import { useSite } from '../../kit/site-context.ts'
import styles from './application-form.module.css'

/** The notice opens beside the form: what is filled in stays. */
export const PrivacyLine = () => {
  const { language } = useSite().address
  const [before, name, after] = formMessagesIn(language).application.privacy.split(/[{}]/)
  return (
    <p className={styles.privacy}>
      {before}
      <a href={applicantsNoticeAddress(language)} {...NEW_TAB}>
        {name}
      </a>
      {after}
    </p>
  )
}
