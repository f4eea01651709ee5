import packageJson from '../package.json' with { type: 'json' }

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number)

const isOlder = (version: readonly number[], least: readonly number[]): boolean => {
  const place = least.findIndex((number, at) => version[at] !== number)
  return place !== -1 && (version[place] ?? 0) < (least[place] ?? 0)
}

export const isInRange = (version: string, range: string): boolean =>
  range.split(' || ').some((part) => {
    const [, sign, least = ''] = /^(\^|>=)(\d+\.\d+\.\d+)$/.exec(part) ?? []
    const [given, wanted] = [numbersOf(version), numbersOf(least)]
    return sign !== undefined && !isOlder(given, wanted) && (sign === '>=' || given[0] === wanted[0])
  })

/**
 * Ends the process if this Node.js is too old for the project. Editors and `npx` outside the project start tools with
 * their own Node.js.
 */
export const requireSuitableNode = (): void => {
  const { node } = packageJson.engines
  if (isInRange(process.versions.node, node)) return
  process.stderr.write(
    `This project needs Node.js ${node}, and this is ${process.versions.node}. npm ci installs the right one as node_modules/.bin/node.\n`,
  )
  process.exit(1)
}
