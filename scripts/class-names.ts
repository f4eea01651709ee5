import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** Half of a page are its styles and the names of its classes: built, each class is called by its number. */

const ROOT = resolve(import.meta.dirname, '..')

const NAMES = /\.([a-z]\w*)|@keyframes ([a-z]\w*)/gi

const keyOf = (file: string, name: string) => `${relative(ROOT, file.replace(/\?.*/, ''))} ${name}`

const numbered = (): ReadonlyMap<string, number> => {
  const keys = new Set<string>()
  for (const file of globSync('src/**/*.module.css', { cwd: ROOT }).sort()) {
    const path = resolve(ROOT, file)
    for (const [, name = '', keyframes = name] of readFileSync(path, 'utf8').matchAll(NAMES))
      keys.add(keyOf(path, keyframes))
  }
  return new Map([...keys].map((key, number) => [key, number]))
}

/** The same for the browser's build and for the server's: a number depends on nothing but the styles. */
export const shortNames = (): ((name: string, file: string) => string) => {
  const numbers = numbered()
  return (name, file) => {
    const number = numbers.get(keyOf(file, name))
    if (number === undefined) throw new Error(`No number for the class ${name} of ${file}`)
    return `_${number.toString(36)}`
  }
}
