import { type FormEvent, useEffect, useRef } from 'react'
import { type SearchPage, searchPage } from '#application/site/search.ts'
import { inLanguage } from '#domain/language/address.ts'
import { hasText } from '#domain/language/localized.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { pageAddress, writtenQuery } from '#domain/site/page-address.ts'
import { pageAt, pathTo } from '#domain/site/pages.ts'
import {
  documentPath,
  LONGEST_QUERY,
  type SearchHit,
  searchQuery,
  type TextPart,
} from '#domain/site/search.ts'
import { Icon } from '../kit/icon.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { useSite } from '../kit/site-context.ts'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../page.ts'
import styles from './search-page.module.css'

const FIELD = 'q'

const LISTS = { game: 'games', article: 'blog', vacancy: 'jobs' } as const

const Marked = ({ parts }: { readonly parts: readonly TextPart[] }) =>
  parts.map(({ text, isFound }, at) => {
    // Parts of a text have nothing but their place.
    const key = `${at}`
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })

const Hit = ({ hit }: { readonly hit: SearchHit }) => {
  const { messages } = useSite()
  return (
    <li className={styles.hit}>
      <p className={styles.line}>{[messages[LISTS[hit.page]], hit.line].filter(hasText).join(' · ')}</p>
      <h2 className={styles.title}>
        <PageLink className={styles.link} to={documentPath(hit)}>
          <Marked parts={hit.title} />
        </PageLink>
      </h2>
      <p className={styles.excerpt}>
        <Marked parts={hit.excerpt} />
      </p>
    </li>
  )
}

/** Where a search has led nowhere, or is still to begin. */
const Lists = () => {
  const { messages } = useSite()
  return (
    <ul className={styles.lists}>
      {Object.values(LISTS).map((page) => (
        <li key={page}>
          <PageLink className={styles.list} to={pathTo(page)}>
            {messages[page]}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const Field = ({ search, query }: { readonly search: SearchPage; readonly query: string }) => {
  const { address, messages, navigate } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const action = inLanguage(pathTo('search'), address.language)
  const open = (text: string, to = action) =>
    navigate(to + writtenQuery([[FIELD, text === '' ? null : text]]), { replace: true })
  // A link to another page or language may have been followed meanwhile.
  const openAfterPause = (text: string) => {
    const { path, language } = pageAddress(location.pathname)
    if (pageAt(path)?.page === 'search') open(text, inLanguage(path, language))
  }

  // A link to another search changes the field; what is being typed stays.
  useEffect(() => {
    const field = input.current
    if (field !== null && field !== document.activeElement && searchQuery(field.value) !== query)
      field.value = query
  }, [query])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    open(searchQuery(input.current?.value ?? ''))
  }
  return (
    <search>
      <form className={styles.form} action={action} onSubmit={onSubmit}>
        <h1 className={styles.heading}>
          <label htmlFor="search">{messages.search}</label>
        </h1>
        <div className={styles.row}>
          <input
            ref={input}
            id="search"
            className={styles.field}
            type="search"
            name={FIELD}
            defaultValue={query}
            maxLength={LONGEST_QUERY}
            autoComplete="off"
            enterKeyHint="search"
            data-page-title
            onFocus={search.prepare}
            onChange={(event) => search.type(event.currentTarget.value, openAfterPause)}
          />
          <button className={styles.button} type="submit" aria-label={messages.search}>
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  )
}

const SearchScreen = ({ search }: { readonly search: SearchPage }) => {
  const { address, messages } = useSite()
  const { is, query, results } = useView(search.state, (state) => state)
  const count = pluralPhrase(address.language, results.total, messages.searchResults)
  const word = {
    found: results.total === 0 ? messages.nothingFound : count,
    searching: messages.loading,
    failed: messages.somethingWrong,
  }
  return (
    <div className={styles.search}>
      <Field search={search} query={query} />
      <p role="status" className={styles.count}>
        {query === '' ? null : word[is]}
      </p>
      {results.total === 0 ? (
        <Lists />
      ) : (
        <ol className={styles.hits} aria-busy={is === 'searching'}>
          {results.hits.map((hit) => (
            <Hit key={`${hit.page}/${hit.slug}`} hit={hit} />
          ))}
        </ol>
      )}
    </div>
  )
}

const head = (search: SearchPage, { messages }: HeadContext) => {
  const { query } = search.state.getState()
  return { title: query === '' ? messages.search : `${query} – ${messages.search}` }
}

export const page = definePage({
  useCase: searchPage,
  open: (open, address) => open(address),
  render: (search) => <SearchScreen search={search} />,
  head,
})
