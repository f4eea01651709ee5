import { buttonClass } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { mediaAddress } from '../kit/media-address.ts'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import styles from './media-kit.module.css'

/** For the press: logos, pictures and facts in one zip. `path` is relative to the media base. */
export const MediaKit = ({ path }: { readonly path: string }) => {
  const { facts, messages } = useSite()
  if (path === '') return null
  return (
    <section className={styles.kit} aria-labelledby="media-kit">
      <SectionTitle id="media-kit">{messages.mediaKit}</SectionTitle>
      <a
        className={buttonClass}
        href={mediaAddress(facts.mediaBase, path)}
        download
        aria-label={`${messages.download}: ${messages.mediaKit}`}
      >
        <Icon name="download" />
        {messages.download}
      </a>
    </section>
  )
}
