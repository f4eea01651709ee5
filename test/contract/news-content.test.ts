import { expect, test } from 'vitest'
import { NOT_FOUND } from '#application/answer.ts'
import { article } from '#infrastructure/content-api/news.ts'
import { describeSources } from './sources.ts'

describeSources('The news room', (source, content) => {
  const room = () => source().news
  const newer = article.read(content.news.find(({ slug }) => slug === 'newer') ?? expect.fail())

  test('lists the published news in the order to show, without their texts', async () => {
    const answer = await room().articles()
    expect(answer.ok && answer.value.map(({ slug }) => slug)).toEqual(['newer', 'older'])
    const { content: _, author: __, ...card } = newer
    expect(answer.ok && answer.value[0]).toEqual(card)
  })

  test('finds an article by its slug and by its id', async () => {
    expect(await room().article('newer')).toEqual({ ok: true, value: newer })
    expect(await room().article('2')).toEqual({ ok: true, value: newer })
  })

  test('finds neither drafts nor what does not exist', async () => {
    for (const slug of ['unpublished', '3', '02', '__proto__', 'nothing'])
      expect(await room().article(slug)).toEqual(NOT_FOUND)
  })
})
