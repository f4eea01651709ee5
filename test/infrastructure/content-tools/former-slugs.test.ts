import { execFileSync } from 'node:child_process'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentCommand } from '#infrastructure/content-tools/content-command.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { SMALL_PACK } from '../../support/small-pack.ts'

const PERSON = ['-c', 'user.name=Author', '-c', 'user.email=author@studio.example']

/** A pack in its own repository. */
const repository = async () => {
  const { directory } = await packOnDisk()
  const git = (...words: readonly string[]) =>
    void execFileSync('git', ['-C', directory, ...PERSON, ...words], { stdio: 'ignore' })
  const stage = () => git('add', '-A')
  const commit = () => {
    stage()
    git('commit', '-m', 'A change')
  }
  git('init')
  commit()
  const move = (from: string, to: string) => rename(join(directory, from), join(directory, to))
  const offers = async () => {
    const { out } = await contentCommand(['check', '--json'], directory)
    const { warnings }: { warnings: readonly { file: string; field: string; expected: string }[] } =
      JSON.parse(out)
    return warnings
      .filter(({ field }) => field === 'formerly')
      .map(({ file, expected }) => `${file.slice(directory.length + 1)}: ${expected.split(', by')[0]}`)
  }
  return { directory, stage, commit, move, offers }
}

describe('a record whose folder got another name is offered its old slug', () => {
  test('before the change is committed, and after', async () => {
    const { stage, commit, move, offers } = await repository()
    expect(await offers()).toEqual([])
    await move('news/older', 'news/oldest')
    expect(await offers()).toEqual(['news/oldest/news.json: "formerly": ["older"]'])
    stage()
    expect(await offers()).toEqual(['news/oldest/news.json: "formerly": ["older"]'])
    commit()
    expect(await offers()).toEqual(['news/oldest/news.json: "formerly": ["older"]'])
  })

  test('and each that it had before', async () => {
    const { commit, move, offers } = await repository()
    await move('news/older', 'news/old')
    commit()
    await move('news/old', 'news/oldest')
    expect(await offers()).toEqual(['news/oldest/news.json: "formerly": ["old","older"]'])
    commit()
    expect(await offers()).toEqual(['news/oldest/news.json: "formerly": ["old","older"]'])
  })

  test('unless it remembers it, or another record has it now', async () => {
    const { directory, commit, move, offers } = await repository()
    await move('news/older', 'news/oldest')
    const record = JSON.parse(SMALL_PACK['news/older/news.json'] ?? '{}')
    await writeFile(
      join(directory, 'news/oldest/news.json'),
      JSON.stringify({ ...record, formerly: ['older'] }),
    )
    expect(await offers()).toEqual([])
    await move('news/oldest', 'news/older')
    commit()
    expect(await offers()).toEqual([])
  })
})

test('without Git nothing is offered, and nothing fails', async () => {
  const { directory } = await packOnDisk()
  const { out, status } = await contentCommand(['check'], directory)
  expect([status, out.includes('formerly')]).toEqual([0, false])
})
