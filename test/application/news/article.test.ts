import { describe, expect, test } from 'vitest'

import { type ArticlePage, articlePage, articlePageView } from '#application/news/article.ts'
import type { Article } from '#domain/news/article.ts'

import { pageAddress } from '#domain/site/page-address.ts'
import { aGame } from '../../arbitraries/games.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryNews } from '../../doubles/memory-news.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const others = [2, 3, 4, 5].map((id) => aNewsItem(id))

const open = (
  article: Partial<Article<string>>,
  slug = 'news-1',
  { prefix = '', pageState = memoryPageState(), more = [] as readonly Article[] } = {},
) =>
  articlePage.create({
    games: memoryGames({ games: [aGame(7, { hook: texts({ en: 'Wind it', ru: 'Заведите' }) })] }),
    news: memoryNews({ news: [aNewsItem(1, article), ...others, ...more] }),
    sanitiser: markingSanitiser,
    pageState,
    clipboard: { write: async () => true },
  })(pageAddress(`${prefix}/blog/${slug}`), { slug })

const pageOf = async (article: Partial<Article<string>>): Promise<ArticlePage> => {
  const opened = await open(article)
  if (opened.is !== 'shown') throw new Error(opened.is)
  return opened.store
}

const viewOf = async (article: Partial<Article<string>>) =>
  articlePageView((await pageOf(article)).state.getState())

describe('an article', () => {
  test('shows its content sanitised, in the language', async () => {
    const page = await pageOf({ content: texts({ en: 'Hello', ru: 'Привет' }) })
    expect(articlePageView(page.state.getState()).contentHtml).toBe('[Hello]')
    page.onAddressChange(pageAddress('/ru/blog/news-1'))
    expect(articlePageView(page.state.getState())).toMatchObject({
      contentHtml: '[Привет]',
      title: 'Новость 1',
    })
  })

  test('names its category, if needed in the other language', async () => {
    const category = { id: 1, title: texts({ en: '', ru: 'Релизы' }) }
    expect((await viewOf({ category })).category).toBe('Релизы')
    expect((await viewOf({})).category).toBe('')
  })

  test('is followed by 3 others, never by the same article', async () => {
    expect((await viewOf({})).related.map(({ id }) => id)).toEqual([2, 3, 4])
  })

  test('is followed by the articles about its game, and shows the game', async () => {
    const about7 = aNewsItem(9, { game: 7 })
    const opened = await open({ game: 7 }, 'news-1', { more: [about7] })
    const view = opened.is === 'shown' ? articlePageView(opened.store.state.getState()) : null
    expect(view?.related.map(({ id }) => id)).toEqual([9, 2, 3])
    expect(view?.game).toMatchObject({ slug: 'game-7', hook: { en: 'Wind it' } })
  })

  test('shows no game if the game cannot be loaded', async () => {
    expect((await viewOf({ game: 99 })).game).toBeNull()
    expect((await viewOf({})).game).toBeNull()
  })

  test('puts only these into the page', async () => {
    const pageState = memoryPageState()
    await open({}, 'news-1', { pageState })
    expect(pageState.answers.has('news')).toBe(false)
    expect(pageState.answers.get('related:news-1')).toMatchObject({ ok: true, value: { length: 3 } })
  })

  test('is shown even if the others cannot be loaded', async () => {
    const pageState = memoryPageState()
    pageState.keep('related:news-1', { ok: false, problem: 'unavailable' })
    const opened = await open({}, 'news-1', { pageState })
    expect(opened.is === 'shown' && articlePageView(opened.store.state.getState()).related).toEqual([])
  })

  test('reuses the list that a browser has already loaded', async () => {
    const pageState = memoryPageState({ news: [aNewsItem(9)] }, false)
    const opened = await open({}, 'news-1', { pageState })
    expect(
      opened.is === 'shown' && articlePageView(opened.store.state.getState()).related.map(({ id }) => id),
    ).toEqual([9])
  })

  test('without a title in the language says where it is available', async () => {
    expect((await viewOf({ title: onlyIn('ru') })).availability).toEqual({ is: 'only-in', language: 'ru' })
  })

  test('that is inactive, untitled or unknown is not found, and leads back to the blog', async () => {
    const notFound = { is: 'not-found', returnPage: 'blog' }
    expect(await open({ active: false })).toEqual(notFound)
    expect(await open({ title: texts({ en: '', ru: ' ' }) })).toEqual(notFound)
    expect(await open({}, 'other')).toEqual(notFound)
  })

  test('requested by its id is at the address of its slug', async () => {
    const pageState = memoryPageState({ 'article:1': aNewsItem(1) })
    expect(await open({}, '1', { prefix: '/ru', pageState })).toEqual({
      is: 'moved',
      to: '/ru/blog/news-1',
    })
  })

  test('is unavailable if it cannot be loaded', async () => {
    const pageState = memoryPageState()
    pageState.keep('article:news-1', { ok: false, problem: 'unavailable' })
    expect(await open({}, 'news-1', { pageState })).toEqual({ is: 'unavailable' })
  })
})
