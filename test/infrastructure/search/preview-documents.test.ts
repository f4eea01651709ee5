import { expect, test } from 'vitest'
import { readSearchDocuments } from '#application/search/search-documents.ts'
import { previewDocuments } from '#infrastructure/search/preview-documents.ts'
import { aGame } from '../../arbitraries/games.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryNews } from '../../doubles/memory-news.ts'

/** Reads the documents of a preview with these games, and counts the sanitised texts. */
const withCount = () => {
  let sanitised = 0
  const previews = previewDocuments({
    ...markingSanitiser,
    html: async (text) => {
      sanitised += 1
      return markingSanitiser.html(text)
    },
  })
  return {
    sanitised: () => sanitised,
    read: async (...ids: readonly number[]) =>
      previews.same(
        await readSearchDocuments({
          careers: memoryCareers({ vacancies: [] }),
          games: memoryGames({ games: ids.map((id) => aGame(id)) }),
          news: memoryNews({ news: [] }),
          sanitiser: previews.sanitiser,
        })('en'),
      ),
  }
}

test('the same content is sanitised and indexed once', async () => {
  const { read, sanitised } = withCount()
  const first = await read(1, 2)
  const count = sanitised()
  expect(count).toBeGreaterThan(0)
  // The index is kept as long as the documents are the same object.
  expect(await read(1, 2)).toBe(first)
  expect(sanitised()).toBe(count)
})

test('other content has other documents', async () => {
  const { read } = withCount()
  const first = await read(1, 2)
  const other = await read(1, 2, 3)
  expect(other.ok && other.value).toHaveLength(3)
  expect(other).not.toEqual(first)
  expect(await read(1, 2)).toBe(first)
})
