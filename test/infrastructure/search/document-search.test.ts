import { describe, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import type { SearchDocument } from '#domain/search/search.ts'
import { documentSearch } from '#infrastructure/search/document-search.ts'

const DOCUMENTS: readonly SearchDocument[] = [
  {
    page: 'vacancy',
    slug: 'painter',
    title: 'Художник по окружению',
    line: 'Графика',
    image: '',
    text: 'Рисуем острова. Работа удалённая, платят вовремя.',
  },
  {
    page: 'vacancy',
    slug: 'sound',
    title: 'Звукорежиссёр',
    line: 'Звук',
    image: '',
    text: 'Шестьдесят голосов дождя для программистов и художников.',
  },
  {
    page: 'game',
    slug: 'lantern',
    title: 'Last Lantern',
    line: 'Приключение',
    image: '',
    text: 'Несите огонь: фонарь гаснет, если его уронить.',
  },
  {
    page: 'article',
    slug: 'update',
    title: 'Обновление 1.4',
    line: 'Новости',
    image: '',
    text: 'Длинные тени, новые шейдеры и Lanterns everywhere.',
  },
]

const search = documentSearch(async () => found(DOCUMENTS))

const slugsFor = async (query: string) => {
  const answer = await search.find(query, 'ru')
  return answer.ok ? answer.value.hits.map(({ slug }) => slug) : answer.problem
}

describe('a page is found', () => {
  test.each([
    ['in its title, before those that have the word in their text', 'художник', ['painter', 'sound']],
    ['in another form of the word', 'художником', ['painter', 'sound']],
    ['by the beginning of a word', 'звукореж', ['sound']],
    ['with or without the dots of ё', 'звукорежиссер', ['sound']],
    ['in either case', 'LAST lantern', ['lantern']],
    ['by what lists say of it', 'приключения', ['lantern']],
    ['by an English word in another form', 'lanterns', ['lantern', 'update']],
    ['by all the words', 'работа удаленная', ['painter']],
    ['by some of the words where no page has all', 'шейдер шарманка', ['update']],
  ])('%s', async (_, query, slugs) => {
    expect(await slugsFor(query)).toEqual(slugs)
  })

  test('not at all if the query is empty or nothing matches', async () => {
    expect(await search.find('', 'ru')).toEqual(found({ hits: [], total: 0, similar: [] }))
    expect(await slugsFor('шарманка')).toEqual([])
    expect(await slugsFor('?!… «»')).toEqual([])
  })
})

describe('what may have been meant', () => {
  const similarTo = async (query: string) => {
    const answer = await search.find(query, 'ru')
    return answer.ok ? answer.value.similar.map(({ slug }) => slug) : answer.problem
  }

  test('is found despite one typing error in a word of six letters or more, and marked', async () => {
    expect(await slugsFor('обнавление')).toEqual([])
    expect(await similarTo('обнавление')).toEqual(['update'])
    const answer = await search.find('lantren', 'ru')
    const [hit] = answer.ok ? answer.value.similar : []
    expect(hit?.title.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['Lantern'])
  })

  test.each([
    ['in a short word', 'голас'],
    ['in the first letter', 'мантерны'],
    ['for what is found already', 'lantern'],
  ])('is nothing %s', async (_, query) => {
    expect(await similarTo(query)).toEqual([])
  })

  test('is not looked for if three pages are found', async () => {
    const page = (slug: string, title: string): SearchDocument => ({
      ...{ page: 'game', slug, title, line: '', image: '', text: '' },
    })
    const many = ['harbour one', 'harbour two', 'harbour three', 'harbor four'].map((title) =>
      page(title, title),
    )
    const answer = await documentSearch(async () => found(many)).find('harbour', 'en')
    expect(answer.ok && [answer.value.total, answer.value.similar]).toEqual([3, []])
  })
})

test('a word finds itself and longer words, not others that look like it', async () => {
  const titles = [
    'Light',
    'Lighthouse',
    'Eight worlds',
    'Night shift',
    'Right',
    'Свет',
    'Светлый',
    'Цвета',
    'Смета',
  ]
  const pages = titles.map(
    (title): SearchDocument => ({ page: 'game', slug: title, title, line: '', image: '', text: '' }),
  )
  const titlesFor = async (query: string) => {
    const answer = await documentSearch(async () => found(pages)).find(query, 'en')
    return answer.ok ? [...answer.value.hits, ...answer.value.similar].map(({ slug }) => slug) : []
  }
  expect(await titlesFor('light')).toEqual(['Light', 'Lighthouse'])
  expect(await titlesFor('свет')).toEqual(['Свет', 'Светлый'])
})

test('found words are marked as they are written in the text', async () => {
  const answer = await search.find('голос дождь', 'ru')
  const [hit] = answer.ok ? answer.value.hits : []
  expect(hit?.excerpt.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['голосов', 'дождя'])
})

test('documents that cannot be had cannot be searched', async () => {
  expect(await documentSearch(async () => UNAVAILABLE).find('water', 'en')).toEqual(UNAVAILABLE)
})

test.each([
  '__proto__ constructor toString',
  'a'.repeat(100),
  '((((*+?^$[]{}|\\',
  '<script>alert(1)</script>',
  'ы '.repeat(50),
])('%s is a query like any other', async (query) => {
  expect((await search.find(query, 'ru')).ok).toBe(true)
})
