import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { decoded } from '#domain/site/pages.ts'
import { printedDiagnostic } from '../content-pack/diagnostics.ts'
import { isInside } from '../content-pack/folder-entries.ts'
import type { Catalogues } from '../content-pack/readers.ts'
import { commit, newErrors, noteOperation, PICTURE, type Save, shaOf, stateOf, writeSave } from './saving.ts'

/**
 * This file responds to the editor's requests to read and save files. The editor sends these requests in the format
 * of the Gitea API, but the files are in a folder without Git.
 */

export interface EditorAnswer {
  readonly status: number
  readonly body: unknown
}

const answer = (body: unknown): EditorAnswer => ({ status: 200, body })

export const refusal = (status: number, message: string): EditorAnswer => ({ status, body: { message } })

const WRONG_FORM = refusal(422, 'The request does not have the form of the editor’s requests')

const wantedFiles = z.object({ files: z.array(z.string()) })

const PAGE_ITEMS = 1000

const treeOf = async (directory: string) => {
  const { files, entries } = await stateOf(directory)
  const pictures = await Promise.all(
    [...files.pictures.keys()].map(async (path) => {
      const { size, mtimeMs } = await stat(join(directory, path))
      return { path, type: 'blob', size, sha: shaOf(`${path} ${size} ${mtimeMs}`) }
    }),
  )
  return [
    ...[...entries].map(([path, text]) => ({
      path,
      type: 'blob',
      size: Buffer.byteLength(text),
      sha: shaOf(text),
    })),
    ...pictures,
  ]
}

const contentsOf = async (directory: string, body: unknown): Promise<EditorAnswer> => {
  const wanted = wantedFiles.safeParse(body)
  if (!wanted.success) return WRONG_FORM
  const { entries } = await stateOf(directory)
  return answer(
    wanted.data.files.map((path) => {
      const text = entries.get(path)
      return text === undefined
        ? null
        : { path, sha: shaOf(text), encoding: 'base64', content: Buffer.from(text).toString('base64') }
    }),
  )
}

const pictureAt = async (directory: string, path: string): Promise<EditorAnswer> => {
  const isPicture = PICTURE.test(path) && (await isInside(directory, path))
  const bytes = isPicture ? await readFile(join(directory, path)).catch(() => null) : null
  return bytes === null ? refusal(404, 'This picture does not exist') : answer(bytes)
}

/** Checks all changes before it writes any of them. */
const save = async (directory: string, catalogues: Catalogues, body: unknown): Promise<EditorAnswer> => {
  const asked = commit.safeParse(body)
  if (!asked.success) return WRONG_FORM
  const { files: operations } = asked.data
  const state = await stateOf(directory)
  const changes: Save = { texts: new Map(), pictures: new Map() }
  for (const operation of operations) {
    const problem = noteOperation(state, changes, operation)
    if (problem !== null) return refusal(422, problem)
  }
  for (const path of [...changes.pictures.keys(), ...changes.texts.keys()])
    if (!(await isInside(directory, path))) return refusal(422, `${path}: a link leads out of the pack`)
  const errors = newErrors(state.files, changes, catalogues)
  if (errors.length > 0) return refusal(422, `Nothing was saved. ${errors.map(printedDiagnostic).join('\n')}`)
  await writeSave(directory, changes)
  const now = await treeOf(directory)
  return answer({
    commit: { sha: shaOf(JSON.stringify(now)), created: new Date().toISOString() },
    files: operations.map(({ operation, path }) =>
      operation === 'delete' ? null : { path, sha: now.find((file) => file.path === path)?.sha ?? '' },
    ),
  })
}

export const createEditorHost = (directory: string, catalogues: Catalogues) => {
  /**
   * The save that was started last. The next save waits until this save has ended. So each save is checked against
   * the files that the previous save has written.
   */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work, work)
    last = next
    return next
  }

  const routes: readonly (readonly [
    RegExp,
    (found: RegExpExecArray, body: unknown) => Promise<EditorAnswer>,
  ])[] = [
    [/^GET \/version$/, async () => answer({ version: '1.25.0' })],
    [/^GET \/user$/, async () => answer({ id: 1, login: 'author', full_name: 'Author', email: '' })],
    [
      /^GET \/settings\/api$/,
      async () => answer({ default_paging_num: PAGE_ITEMS, max_response_items: PAGE_ITEMS }),
    ],
    [
      /^GET \/repos\/[^/]+\/[^/]+$/,
      async () => answer({ default_branch: 'main', permissions: { pull: true, push: true } }),
    ],
    [
      /\/branches\/main$/,
      async () => answer({ commit: { id: shaOf(JSON.stringify(await treeOf(directory))), message: '' } }),
    ],
    [/^GET .*\/git\/trees\//, async () => answer({ tree: await treeOf(directory), truncated: false })],
    [/^POST .*\/file-contents$/, (_, body) => contentsOf(directory, body)],
    [/^GET .*\/media\/main\/(media\/images\/.+)$/, ([, path = '']) => pictureAt(directory, path)],
    [/^GET .*\/commits$/, async () => answer([])],
    [/^POST .*\/contents$/, (_, body) => inTurn(() => save(directory, catalogues, body))],
  ]

  return {
    state: () => stateOf(directory),
    /**
     * Responds to a request. `path` is the path without the base address of the API. For a picture, the body of the
     * result is a buffer.
     */
    answer: async (method: string, path: string, body: unknown): Promise<EditorAnswer> => {
      for (const [pattern, respond] of routes) {
        const found = pattern.exec(`${method} ${decoded(path)}`)
        if (found !== null) return respond(found, body)
      }
      return refusal(404, `The editor made an unknown call: ${method} ${path}`)
    },
  }
}
