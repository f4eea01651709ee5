import { type FormEvent, useEffect, useRef } from 'react'
import { type SearchPage, searchPage } from '#application/search/search.ts'
import type { GameLink } from '#application/site/layout.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { hasText, NO_TEXT } from '#domain/language/localized.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { LONGEST_QUERY, searchQuery } from '#domain/language/words.ts'
import { documentPath, hitsByKind } from '#domain/search/search.ts'
import { pageAddress, writtenQuery } from '#domain/site/page-address.ts'
import { pageAt, pathTo } from '#domain/site/pages.ts'
import type { SearchHit, SearchResults, TextPart } from '#domain/site/search-results.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { useView } from '../kit/use-view.ts'
import { filled } from '../messages/filled.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { PageLink } from '../router/page-link.tsx'
import { GameTile } from '../site/game-tile.tsx'
import offered from '../site/offered.module.css'
import styles from './search-page.module.css'

const FIELD = 'q'

const LISTS = { game: 'games', article: 'blog', vacancy: 'jobs' } as const

const Marked = ({ parts }: { readonly parts: readonly TextPart[] }) =>
  parts.map(({ text, isFound }, at) => {
    const key = `${at}`
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })

const SIZES = '(width > 700px) 14rem, 6rem'

const LEADING_SIZES = '(width > 700px) 26rem, 92vw'

const Hit = ({ hit, isLeading }: { readonly hit: SearchHit; readonly isLeading: boolean }) => (
  <li className={isLeading ? `${styles.hit} ${styles.leading}` : styles.hit}>
    <div className={styles.words}>
      <h3 className={styles.title}>
        <PageLink className={styles.link} to={documentPath(hit)}>
          <Marked parts={hit.title} />
        </PageLink>
      </h3>
      {hasText(hit.line) ? <p className={styles.line}>{hit.line}</p> : null}
      <p className={styles.excerpt}>
        <Marked parts={hit.excerpt} />
      </p>
    </div>
    {hit.image === '' ? null : (
      <Picture
        image={{ path: hit.image, alt: NO_TEXT, width: null, height: null }}
        sizes={isLeading ? LEADING_SIZES : SIZES}
        upTo={isLeading ? 960 : 640}
        decorative
        className={styles.picture}
      />
    )}
  </li>
)

interface GroupProps {
  readonly id: string
  readonly title: string
  readonly hits: readonly SearchHit[]
  readonly isFirst?: boolean
}

const Group = ({ id, title, hits, isFirst = false }: GroupProps) => (
  <section className={styles.group} aria-labelledby={id}>
    <h2 id={id} className={styles.kind}>
      {title}
    </h2>
    <ol>
      {hits.map((hit, place) => (
        <Hit
          key={`${hit.page}/${hit.slug}`}
          hit={hit}
          isLeading={isFirst && place === 0 && hit.page === 'game' && hit.image !== ''}
        />
      ))}
    </ol>
  </section>
)

const Results = ({ results }: { readonly results: SearchResults }) => {
  const { messages } = useSite()
  return (
    <>
      {hitsByKind(results.hits).map(([page, hits], place) => (
        <Group key={page} id={page} title={messages[LISTS[page]]} hits={hits} isFirst={place === 0} />
      ))}
      {results.similar.length === 0 ? null : (
        <Group id="similar" title={messages.didYouMean} hits={results.similar} />
      )}
    </>
  )
}

const Worlds = ({ games }: { readonly games: readonly GameLink[] }) => {
  const { facts, messages } = useSite()
  if (games.length === 0 || isTurnedOff(pathTo('games'), facts.off)) return null
  return (
    <section className={styles.worlds} aria-labelledby="worlds">
      <h2 id="worlds" className={styles.kind}>
        {messages.ourGames}
      </h2>
      <ul className={offered.games}>
        {games.map((game) => (
          <li key={game.slug}>
            <GameTile game={game} sizes="(width > 900px) 23vw, 46vw" upTo={640} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Lists = () => {
  const { messages } = useSite()
  return (
    <ul className={styles.lists}>
      {Object.values(LISTS).map((page) => (
        <li key={page}>
          <PageLink className={offered.document} to={pathTo(page)}>
            {messages[page]}
            <Icon name="arrow" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const Field = ({ search, query }: { readonly search: SearchPage; readonly query: string }) => {
  const { address, messages, navigate } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const action = localizedAddress(pathTo('search'), address.language)
  const open = (text: string, to = action) =>
    navigate(to + writtenQuery([[FIELD, text === '' ? null : text]]), { replace: true })
  // Searches when the visitor pauses while typing. Does nothing if the visitor has opened another page meanwhile.
  const openAfterPause = (text: string) => {
    const { path, language } = pageAddress(location.pathname)
    if (pageAt(path)?.page === 'search') open(text, localizedAddress(path, language))
  }

  // If the query in the address changes, for example by a link, the field shows the new query. A field in which the
  // visitor is typing keeps its text.
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
            placeholder={messages.searchHint}
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
    found: results.total === 0 ? filled(messages.nothingFound, { query }) : count,
    searching: messages.loading,
    failed: messages.somethingWrong,
  }
  const isNothing = is === 'found' && query !== '' && results.total === 0
  return (
    <div className={styles.search}>
      <Field search={search} query={query} />
      <p role="status" className={styles.count} data-none={isNothing || undefined}>
        {query === '' ? null : word[is]}
      </p>
      <div className={styles.results} aria-busy={is === 'searching'}>
        <Results results={results} />
        {results.hits.length + results.similar.length === 0 ? (
          <>
            <Worlds games={search.games} />
            <Lists />
          </>
        ) : null}
      </div>
    </div>
  )
}

const head = (search: SearchPage, { messages }: HeadContext) => {
  const { query } = search.state.getState()
  return { title: query === '' ? messages.search : `${query} – ${messages.search}` }
}

export const page = definePage({
  useCase: searchPage,
  render: (search) => <SearchScreen search={search} />,
  head,
})
