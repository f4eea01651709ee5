import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { MODULES } from '../src/modules.ts'

/**
 * Fails if a file outside a module imports from the module, so that a studio can delete the module without other edits.
 * A module consists of at most one folder with its name in each layer, and one for its commands in scripts/. Only
 * src/modules.ts and tools/ may import from modules, and a studio can delete tools/ too.
 *
 * Fails also if a file that a site loads imports from the authors' tools.
 */

const LAYERS = ['domain', 'application', 'infrastructure', 'ui']

const SPECIFIER = /(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g

const importsOf = (file: string): readonly string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(SPECIFIER), ([, specifier = '']) =>
    specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(file), specifier)),
  )

const isIn = (name: string) => {
  const folders = [
    ...LAYERS.flatMap((layer) => [`src/${layer}/${name}/`, `test/${layer}/${name}/`]),
    `test/system/${name}/`,
    `test/browser/${name}.spec.ts`,
    `scripts/${name}/`,
  ]
  return (path: string) => folders.some((folder) => path.startsWith(folder))
}

const files = globSync('{src,test,scripts}/**/*.{ts,tsx}').filter((file) => file !== 'src/modules.ts')

const faults = files.flatMap((file) => {
  const imported = importsOf(file)
  return MODULES.flatMap(({ name }) => {
    const isOwn = isIn(name)
    return isOwn(file)
      ? []
      : imported.filter(isOwn).map((path) => `${file} imports ${path} of the module ${name}`)
  })
})

const isOfTools = (path: string) => /^src\/infrastructure\/content-(?:tools|editor)\//.test(path)

const toolsLoaded = files
  .filter((file) => file.startsWith('src/') && !isOfTools(file))
  .flatMap((file) =>
    importsOf(file)
      .filter(isOfTools)
      .map((path) => `${file} imports ${path}, which no site loads`),
  )

for (const fault of [...faults, ...toolsLoaded]) process.stderr.write(`${fault}\n`)
if (faults.length + toolsLoaded.length > 0) process.exitCode = 1
