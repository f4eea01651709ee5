import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'

/** Builds both sides, and lays compressed bodies beside what is worth compressing. */

const CLIENT = join(process.env['BUILD_DIR'] ?? 'build', 'client')

const WORTH_COMPRESSING = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

const builder = await createBuilder()
for (const environment of Object.values(builder.environments)) await builder.build(environment)

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && WORTH_COMPRESSING.has(extname(entry.name)))
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const body = await readFile(path)
      await Promise.all([
        writeFile(`${path}.br`, brotliCompressSync(body)),
        writeFile(`${path}.gz`, gzipSync(body)),
      ])
    }),
)
