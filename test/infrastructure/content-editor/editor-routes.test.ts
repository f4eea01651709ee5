import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createEditor } from '#infrastructure/content-editor/editor-routes.ts'
import { ENTRY_TYPES, entryPath } from '#infrastructure/content-editor/entry-types.ts'
import { readFiles } from '#infrastructure/content-pack/pack-files.ts'
import { type PackOnDisk, packOnDisk } from '../../support/pack-on-disk.ts'

const opened = async () => {
  const { directory, write } = await packOnDisk()
  const editor = createEditor({
    directory,
    catalogues: {},
    scriptFile: import.meta.filename,
    iconsFile: import.meta.filename,
    previewKey: 'a-key-that-only-the-studio-has',
    timeZone: undefined,
  })
  const server = createServer((request, response) => {
    if (!editor(request, response)) response.writeHead(404).end('the site')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: unknown) =>
    new Promise<{ status: number; text: string; location: string | undefined }>((done, failed) => {
      const sent = request(
        { port, path, method, headers: { host: `localhost:${port}`, ...headers } },
        (response) => {
          let text = ''
          response.on('data', (part) => {
            text += part
          })
          response.on('end', () =>
            done({ status: response.statusCode ?? 0, text, location: response.headers.location }),
          )
        },
      )
      sent.on('error', failed)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const [, token = ''] = /\\"token\\":\\"([^\\]+)/.exec((await ask('/admin')).text) ?? []
  const call = async (path: string, method = 'GET', body?: unknown) => {
    const { status, text } = await ask(`/admin/api${path}`, { authorization: `token ${token}` }, method, body)
    return { status, body: JSON.parse(text) }
  }
  const tree = async (): Promise<readonly { readonly path: string; readonly sha: string }[]> =>
    (await call('/repos/content/pack/git/trees/main')).body.tree
  const entry = async (path: string) => {
    const { body } = await call('/repos/content/pack/file-contents', 'POST', { files: [path] })
    return JSON.parse(Buffer.from(body[0].content, 'base64').toString())
  }
  const save = (...files: object[]) => call('/repos/content/pack/contents', 'POST', { branch: 'main', files })
  const updated = (path: string, value: unknown, sha?: string) =>
    save({ operation: 'update', path, sha, content: Buffer.from(JSON.stringify(value)).toString('base64') })
  return { directory, write, ask, token, call, tree, entry, save, updated }
}

const NEWS = 'entries/news/newer.json'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64')

describe('the editor', () => {
  test.each([
    ['another name that leads to this machine', { host: 'studio.example' }],
    ['a page of another site', { origin: 'https://evil.example' }],
  ])('is hidden from %s', async (_, headers) => {
    const { ask } = await opened()
    expect((await ask('/admin', headers)).text).toBe('the site')
    expect((await ask('/admin/api/user', headers)).text).toBe('the site')
  })

  test('answers only calls with the token, which its own page has', async () => {
    const { ask, call, token } = await opened()
    expect((await call('/user')).status).toBe(200)
    expect((await ask('/admin/api/user')).status).toBe(401)
    expect((await ask('/admin/api/user', { authorization: `token ${token.slice(1)}` })).status).toBe(401)
  })

  test('has a form for every kind of file that a pack has', async () => {
    const { ask } = await opened()
    const { text } = await ask('/admin')
    for (const { file } of ENTRY_TYPES) {
      const path = entryPath(file.replace('*', '{{slug}}'))
      expect(text, file).toContain(
        file.includes('*') ? `"folder":"${path.replace('/{{slug}}.json', '')}"` : `"file":"${path}"`,
      )
    }
  })

  test('lists every record and picture of the pack', async () => {
    const { tree } = await opened()
    const paths = (await tree()).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([NEWS, 'files/careers/departments.json', 'media/images/one.webp']),
    )
  })

  test('leads to the preview of an entry in its language, even if the entry has no page of its own', async () => {
    const { ask } = await opened()
    const leads = async (path: string) =>
      (await ask(`/admin/preview/${path}`)).location?.replace(/.*\/now/, '')
    expect(await leads(`ru/${NEWS}`)).toBe('/ru/blog/newer')
    expect(await leads('en/entries/careers/vacancies/painter.json')).toBe('/jobs/painter')
    expect(await leads('en/files/careers/departments.json')).toBe('/jobs')
    expect((await ask('/admin/preview/en/entries/news/nothing.json')).location).toMatch(/\/blog$/)
  })

  test('leads to the preview of an entry in whatever letters its slug is', async () => {
    const { directory, ask } = await opened()
    await rename(join(directory, 'news/newer'), join(directory, 'news/новее'))
    const path = encodeURI('/admin/preview/en/entries/news/новее.json')
    expect((await ask(path)).location).toMatch(new RegExp(`/blog/${encodeURI('новее')}$`))
  })

  test('asks for the last day of a vacancy without a time, so that the vacancy is open for the whole day', async () => {
    const { ask } = await opened()
    const [, config = ''] = /CMS\.init\(\{ config: (.*) \}\)<\/script>/.exec((await ask('/admin')).text) ?? []
    const { collections }: { collections: readonly { name: string; fields: readonly { name: string }[] }[] } =
      JSON.parse(config)
    const vacancies = collections.find(({ name }) => name === 'vacancies')
    expect(vacancies?.fields.find(({ name }) => name === 'validThrough')).toMatchObject({
      type: 'date',
      format: 'YYYY-MM-DD',
    })
  })

  test('explains why a save is too large', async () => {
    const { save } = await opened()
    const content = 'A'.repeat(65 * 1024 * 1024)
    const { body } = await save({ operation: 'create', path: 'media/images/large.png', content })
    expect(body.message).toBe('More than 64 MB at once')
  })
})

describe('a save', () => {
  test('writes the changed fields', async () => {
    const { directory, entry, updated } = await opened()
    const before = await entry(NEWS)
    expect((await updated(NEWS, { ...before, en: { ...before.en, title: 'Newest' } })).status).toBe(200)
    expect(JSON.parse(await readFile(join(directory, 'news/newer/news.json'), 'utf8')).titleEn).toBe('Newest')
  })

  test('with an error is refused with the message of the content check, and writes nothing', async () => {
    const { directory, entry, updated } = await opened()
    const before = await readFile(join(directory, 'news/newer/news.json'), 'utf8')
    const { en, ru } = await entry(NEWS)
    const refused = await updated(NEWS, { en: { ...en, created: 'soon', contentHtml: '<p>Other</p>' }, ru })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toMatch(
      /news\/newer\/news\.json:\d+:\d+ created: found "soon", expected an ISO 8601 date/,
    )
    expect(await readFile(join(directory, 'news/newer/news.json'), 'utf8')).toBe(before)
    expect(await readFile(join(directory, 'news/newer/content.en.html'), 'utf8')).not.toContain('Other')
  })

  test('is possible even if another file was already broken', async () => {
    const { write, entry, updated } = await opened()
    const before = await entry(NEWS)
    await write('careers/vacancies/painter/vacancy.json', '{ "id": ')
    expect((await updated(NEWS, { ...before, en: { ...before.en, title: 'Newest' } })).status).toBe(200)
  })

  test('of an entry that was changed in a file meanwhile is refused', async () => {
    const { write, tree, entry, updated } = await opened()
    const sha = (await tree()).find(({ path }) => path === NEWS)?.sha
    const before = await entry(NEWS)
    await write('news/newer/content.en.html', '<p>By another hand</p>')
    const refused = await updated(NEWS, before, sha)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('was changed meanwhile'),
    ])
  })

  test.each([
    ['was broken in a file', (pack: PackOnDisk) => pack.write('news/newer/news.json', '{ "id": 2, }')],
    ['was removed', (pack: PackOnDisk) => rm(join(pack.directory, 'news/newer'), { recursive: true })],
  ])('of an entry that %s meanwhile is refused', async (_, change) => {
    const { directory, write, tree, entry, updated } = await opened()
    const sha = (await tree()).find(({ path }) => path === NEWS)?.sha
    const before = await entry(NEWS)
    await change({ directory, write })
    const left = (await readFiles(directory)).texts
    const refused = await updated(NEWS, before, sha)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('was changed meanwhile'),
    ])
    expect((await readFiles(directory)).texts).toEqual(left)
  })

  test.each(['older', 'Older'])('under another slug never replaces another record: %s', async (slug) => {
    const { directory, entry, save } = await opened()
    const left = (await readFiles(directory)).texts
    const content = Buffer.from(JSON.stringify(await entry(NEWS))).toString('base64')
    const path = `entries/news/${slug}.json`
    const refused = await save({ operation: 'update', path, from_path: NEWS, content })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('already exists')])
    expect((await readFiles(directory)).texts).toEqual(left)
  })

  test('under another slug leaves no text behind that cannot be read', async () => {
    const { directory, write, entry, save } = await opened()
    await write('news/newer/content.ru.html', Buffer.from([0xcd, 0xee, 0xe2, 0xe5, 0xe5]))
    const content = Buffer.from(JSON.stringify(await entry(NEWS))).toString('base64')
    const path = 'entries/news/newest.json'
    const refused = await save({ operation: 'update', path, from_path: NEWS, content })
    expect(refused.body.message).toMatch(/^news\/newer\/content\.ru\.html is not UTF-8/)
    expect(existsSync(join(directory, 'news/newer/news.json'))).toBe(true)
  })

  test('of a picture accepts only pictures, and only in their folder', async () => {
    const { directory, save } = await opened()
    const put = (path: string, content = PNG) => save({ operation: 'create', path, content })
    expect((await put('media/images/new/dot.png')).status).toBe(200)
    expect(existsSync(join(directory, 'media/images/new/dot.png'))).toBe(true)
    expect((await put('media/images/empty/.gitkeep', '')).status).toBe(200)
    expect(existsSync(join(directory, 'media/images/empty'))).toBe(false)
    for (const path of [
      'media/images/../../x.png',
      'media/images/.x.png',
      'media/images/x.html',
      'package.json',
    ])
      expect((await put(path)).status, path).toBe(422)
  })

  test('of a drawing refuses a drawing with a script or with an address outside itself', async () => {
    const { save } = await opened()
    const drawn = (inner: string) =>
      save({
        operation: 'create',
        path: `media/images/${inner.length}.SVG`,
        content: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}</svg>`,
        ).toString('base64'),
      })
    expect((await drawn('<circle r="1"/>')).status).toBe(200)
    for (const inner of [
      '<script>fetch("/admin")</script>',
      '<g onload="x()"/>',
      '<image href="https://a.example"/>',
    ])
      expect((await drawn(inner)).status, inner).toBe(422)
  })

  test('does not follow a link in the pack that leads out of the pack', async () => {
    const { directory, call, save, write } = await opened()
    const outside = await mkdtemp(join(tmpdir(), 'outside-'))
    onTestFinished(() => rm(outside, { recursive: true }))
    await writeFile(join(outside, 'private.png'), 'private')
    await write('media/images/own.png', 'own')
    await symlink(join(outside, 'private.png'), join(directory, 'media/images/linked.png'))
    await symlink(outside, join(directory, 'media/images/folder'))
    const read = (name: string) => call(`/repos/content/pack/media/main/media/images/${name}`)
    for (const name of ['linked.png', 'folder/private.png']) expect((await read(name)).status).toBe(404)
    const path = (name: string) => `media/images/${name}`
    for (const name of ['linked.png', 'folder/new.png', 'folder/new/new.png']) {
      const saved = await save({ operation: 'update', path: path(name), content: PNG })
      expect(saved).toMatchObject({ status: 422, body: { message: expect.stringContaining('a link') } })
    }
    await save({ operation: 'delete', path: path('folder/private.png') })
    expect(await readdir(outside)).toEqual(['private.png'])
    expect(await readFile(join(outside, 'private.png'), 'utf8')).toBe('private')
  })

  test('of a picture refuses bytes that do not match the file name, and says so', async () => {
    const { directory, save } = await opened()
    const put = (name: string, content: string) =>
      save({ operation: 'create', path: `media/images/${name}`, content })
    const json = Buffer.from('{"x":1}').toString('base64')
    for (const [name, content] of [
      ['x.svg', json],
      ['x.png', json],
      ['x.svg', PNG],
      ['empty.png', ''],
    ] as const) {
      const { status, body } = await put(name, content)
      expect([status, body.message]).toEqual([422, expect.stringContaining('is not the picture')])
    }
    expect((await put('x.webp', PNG)).body.message).toContain('Give it a name that ends with .png')
    const pictures = await readdir(join(directory, 'media/images'))
    expect(pictures.toSorted()).toEqual(['logo.svg', 'one.webp', 'two.png'])
  })

  test('refuses a new picture with a separator, % or control characters in its name, and says so', async () => {
    const { call, save } = await opened()
    for (const name of ['a\0b.png', 'a\nb.png', 'a\u202egnp.png', 'a%2f..%2fb.png', 'a\\b.png', '50%.png']) {
      const path = `media/images/${name}`
      const { status, body } = await save({ operation: 'create', path, content: PNG })
      expect([status, body.message]).toEqual([422, expect.stringContaining('cannot be the name of a file')])
      const read = await call(`/repos/content/pack/media/main/${encodeURIComponent(path)}`)
      expect(read.status).toBe(404)
    }
  })

  test('refuses an unknown request and a name that is too long, and says why', async () => {
    const { call, save } = await opened()
    for (const [path, body] of [
      ['contents', null],
      ['contents', { files: [{ operation: 'move' }] }],
      ['file-contents', { files: 'all' }],
    ] as const) {
      const refused = await call(`/repos/content/pack/${path}`, 'POST', body)
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('form')])
    }
    for (const path of [`media/images/${'a'.repeat(300)}.png`, `entries/news/${'a'.repeat(300)}.json`]) {
      const refused = await save({ operation: 'create', path, content: PNG })
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('is too long')])
    }
    expect((await call('/%ff')).status).toBe(404)
  })

  test('refuses a record with a separator or % in its name, and says so', async () => {
    const { directory, entry, save } = await opened()
    const before = await readdir(join(directory, 'news'))
    const content = Buffer.from(JSON.stringify(await entry(NEWS))).toString('base64')
    for (const name of ['a%2f..%2fb', 'a\\b', 'a\0b']) {
      const { status, body } = await save({ operation: 'create', path: `entries/news/${name}.json`, content })
      expect([status, body.message]).toEqual([422, expect.stringContaining('a slug of letters')])
    }
    expect(await readdir(join(directory, 'news'))).toEqual(before)
  })

  test('of a new picture does not replace a picture that was put there in the meantime', async () => {
    const { directory, write, save } = await opened()
    const path = 'media/images/launch.png'
    await write(path, 'by another hand')
    const refused = await save({ operation: 'create', path, content: PNG })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('already exists')])
    expect(await readFile(join(directory, path), 'utf8')).toBe('by another hand')
    expect((await save({ operation: 'update', path, content: PNG })).status).toBe(200)
  })

  test('of a picture under another name removes the old file, and replaces no other picture', async () => {
    const { directory, write, save } = await opened()
    await write('media/images/launch.png', Buffer.from(PNG, 'base64'))
    const moved = (path: string) =>
      save({ operation: 'update', path, from_path: 'media/images/launch.png', content: PNG })
    expect((await moved('media/images/Two.png')).body.message).toMatch(/already exists/)
    expect((await moved('media/images/start.png')).status).toBe(200)
    const pictures = await readdir(join(directory, 'media/images'))
    expect(pictures.toSorted()).toEqual(['logo.svg', 'one.webp', 'start.png', 'two.png'])
  })

  test('that removes a record removes its folder', async () => {
    const { directory, save } = await opened()
    expect((await save({ operation: 'delete', path: 'entries/news/older.json' })).status).toBe(200)
    expect(existsSync(join(directory, 'news/older/content.en.html'))).toBe(false)
  })

  test.each([
    ['news/newer', 'newest'],
    ['careers/vacancies/painter', 'sculptor'],
    ['games/acorn', 'oak'],
    ['legal/legal-notices', 'notices'],
  ])('under another slug moves %s, whose old address still works', async (folder, slug) => {
    const { directory, entry, save } = await opened()
    const from = `entries/${folder}.json`
    const content = Buffer.from(JSON.stringify(await entry(from))).toString('base64')
    const path = `entries/${dirname(folder)}/${slug}.json`
    const { status, body } = await save({ operation: 'update', path, from_path: from, content })
    expect([status, body.message]).toEqual([200, undefined])
    const [file = ''] = (await readdir(join(directory, folder, '..', slug))).filter((one) =>
      one.endsWith('.json'),
    )
    const record = JSON.parse(await readFile(join(directory, folder, '..', slug, file), 'utf8'))
    expect(record).toMatchObject({ formerly: [basename(folder)] })
    expect(existsSync(join(directory, folder, file))).toBe(false)
    const widget = await readFile(join(directory, 'games/widget.json'), 'utf8')
    expect(JSON.parse(widget).mosaic[0].game).toBe(folder.startsWith('games/') ? slug : 'acorn')
  })
})
