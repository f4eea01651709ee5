import { expect, test } from 'vitest'
import { linkedArticles } from '#application/news/article-links.ts'
import { previewedArticles } from '#domain/news/listed-articles.ts'
import { texts } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'

test('links to articles have neither teaser nor category', () => {
  const article = aNewsItem(1, {
    teaser: texts({ en: 'One sentence', ru: 'Одна фраза' }),
    category: { id: 1, title: texts({ en: 'Life', ru: 'Жизнь' }) },
  })
  expect(linkedArticles([article], previewedArticles)).toEqual([aNewsItem(1)])
})
