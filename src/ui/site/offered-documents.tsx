import type { TitleGroup } from '#domain/legal/legal-document.ts'
import { shownDocuments } from '#domain/legal/shown-documents.ts'
import { Icon } from '../kit/icon.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { SectionTitle } from '../kit/title.tsx'
import styles from './offered.module.css'

export const OfferedDocuments = ({ groups }: { readonly groups: readonly TitleGroup[] }) => {
  const { address, messages } = useSite()
  const documents = shownDocuments(groups, address.language)
  if (documents.length === 0) return null
  return (
    <section className={styles.offer} aria-labelledby="offered">
      <SectionTitle id="offered">{messages.terms}</SectionTitle>
      <ul className={styles.documents}>
        {documents.map(({ slug, name, address: to }) => (
          <li key={slug}>
            <TextLink className={styles.document} link={to}>
              {name}
              <Icon name="arrow" />
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
