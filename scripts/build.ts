import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { keepBundles, makeDifferences } from './dictionaries.ts'
import { INLINED_NODE_ENV, MODE } from './inlined-node-env.ts'
import { MODULE_BUILDS } from './module-builds.ts'
import { parseArguments } from './parse-arguments.ts'
import { shippedDigest } from './shipped-digest.ts'

/**
 * Builds the code of the server and of the browser. Writes a compressed file next to each file that compression makes
 * smaller.
 */

const BUILD = process.env['BUILD_DIR'] ?? 'build'

const FOLDERS = ['client', ...Object.keys(MODULE_BUILDS)].map((name) => join(BUILD, name))

const WORTH_COMPRESSING = new Set(['.css', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest'])

parseArguments(
  `usage: npm run build
Builds the code of browser and server into build/, or into the folder in BUILD_DIR.

Exit codes: 0 done, 1 failed, 2 wrong usage.`,
  {},
)

// With another value, such as the one of a test runner, Vite compiles the views for React's development build.
process.env['NODE_ENV'] = MODE

await keepBundles(BUILD)

const builder = await createBuilder(INLINED_NODE_ENV)
for (const environment of Object.values(builder.environments)) await builder.build(environment)

const compress = async () => {
  const entries = await Promise.all(
    FOLDERS.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  const worthIt = entries
    .flat()
    .filter((entry) => entry.isFile() && WORTH_COMPRESSING.has(extname(entry.name)))
  await Promise.all(
    worthIt.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const body = await readFile(path)
      await Promise.all([
        promisify(brotliCompress)(body).then((compressed) => writeFile(`${path}.br`, compressed)),
        promisify(gzip)(body).then((compressed) => writeFile(`${path}.gz`, compressed)),
      ])
    }),
  )
}
// Skips a development build, because it is not sent over a network.
if (MODE === 'production') {
  await compress()
  const { files, differences, whole } = await makeDifferences(BUILD)
  process.stdout.write(
    `Differences of ${files} files to the last build: ${differences} bytes instead of ${whole}\n`,
  )
}
// This file is written last, so the build is complete if it exists.
await writeFile(join(BUILD, 'server/version.txt'), `${packageJson.version}+${await shippedDigest(BUILD)}`)
