import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/**
 * Gives the names of the CSS modules two characters. A page has some two hundred of them, and a name that looks like
 * chance cannot be compressed: names of five characters added 0.8 kB to each page.
 */

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECOND = `${FIRST}0123456789`

const PLACES = FIRST.length * SECOND.length

const nameAt = (place: number): string =>
  `${FIRST[Math.floor(place / SECOND.length)]}${SECOND[place % SECOND.length]}`

const digestOf = (key: string): string => hash('sha256', key)

/**
 * Returns a short name for each key. A name depends on the key alone, unless an earlier key has it: then the key gets
 * the next free name. A new class therefore changes hardly any other name, and the files of other pages stay the same.
 */
export const shortNames = (keys: Iterable<string>): ReadonlyMap<string, string> => {
  const taken = new Map<number, string>()
  for (const key of [...new Set(keys)].toSorted().slice(0, PLACES)) {
    let place = Number.parseInt(digestOf(key).slice(0, 8), 16) % PLACES
    while (taken.has(place)) place = (place + 1) % PLACES
    taken.set(place, key)
  }
  return new Map(Array.from(taken, ([place, key]) => [key, nameAt(place)]))
}

const DECLARED = /(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g

const keyOf = (name: string, file: string): string => `${relative('.', resolve(file))} ${name}`

/**
 * Returns the function that names the classes of CSS modules. A class that a developer adds while the site runs has a
 * longer name until the next start.
 */
export const classNames = (): ((name: string, file: string) => string) => {
  const names = shortNames(
    globSync('src/ui/**/*.module.css').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(DECLARED), ([, name = '']) => keyOf(name, file)),
    ),
  )
  return (name, file) => {
    const key = keyOf(name, file.replace(/\?.*/, ''))
    return names.get(key) ?? `_${digestOf(key).slice(0, 8)}`
  }
}
