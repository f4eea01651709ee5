import { type Contacts, mediaKitOf } from '#domain/studio/contacts.ts'
import { buttonClass, quietButtonClass } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { mediaAddress } from '../kit/media-address.ts'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { SectionTitle } from '../kit/title.tsx'
import styles from './media-kit.module.css'

interface Props {
  readonly office: Pick<Contacts<string>, 'mediaKit'> | null
}

interface LinksProps extends Props {
  /** The format and the size. Given only if the media kit is the main action of the page. */
  readonly note?: string
}

export const MediaKitLinks = ({ office, note }: LinksProps) => {
  const { facts, messages } = useSite()
  const { pressEmail } = facts
  const path = mediaKitOf(office, facts.mediaKit)
  return (
    <>
      {path === '' ? null : (
        <a
          className={note === undefined ? quietButtonClass : buttonClass}
          href={mediaAddress(facts.mediaBase, path)}
          download
          aria-label={`${messages.download}: ${messages.mediaKit}`}
        >
          <Icon name="download" />
          {note === undefined ? messages.download : messages.mediaKit}
        </a>
      )}
      {path === '' || note === undefined ? null : <span>{note}</span>}
      {pressEmail === undefined ? null : <TextLink link={`mailto:${pressEmail}`}>{pressEmail}</TextLink>}
    </>
  )
}

export const MediaKit = ({ office }: Props) => {
  const { facts, messages } = useSite()
  if (mediaKitOf(office, facts.mediaKit) === '' && facts.pressEmail === undefined) return null
  return (
    <section className={styles.kit} aria-labelledby="media-kit">
      <SectionTitle id="media-kit">{messages.mediaKit}</SectionTitle>
      <MediaKitLinks office={office} />
    </section>
  )
}
