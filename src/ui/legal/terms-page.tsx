import { type Terms, termsPage, termsView } from '#application/legal/terms.ts'
import { Icon } from '../kit/icon.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import styles from './terms-page.module.css'

const TermsScreen = ({ terms }: { readonly terms: Terms }) => {
  const { messages } = useSite()
  const { intro, documents } = useView(terms.state, termsView)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageTitle>{messages.terms}</PageTitle>
        {intro === '' ? null : <p className={styles.intro}>{intro}</p>}
      </header>
      {documents.length === 0 ? null : (
        <ul className={styles.documents}>
          {documents.map(({ slug, name, address }) => (
            <li key={slug}>
              <TextLink className={styles.document} link={address}>
                <span className={styles.name}>{name}</span>
                <Icon name="arrow" />
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const head = (terms: Terms, { language, messages }: HeadContext) => {
  const { intro } = termsView({ ...terms.state.getState(), language })
  return { title: messages.terms, ...(intro === '' ? {} : { description: intro }) }
}

export const page = definePage({
  useCase: termsPage,
  render: (terms) => <TermsScreen terms={terms} />,
  head,
})
