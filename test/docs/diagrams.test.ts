import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { MODULES } from '../../src/modules.ts'

const DIAGRAM = /^```mermaid\n([\s\S]*?)^```/gm

const diagramsIn = (page: string): readonly string[] =>
  Array.from(readFileSync(page, 'utf8').matchAll(DIAGRAM), ([, text = '']) => text)

// The parser of Mermaid would show all mistakes, but it comes with 113 packages of 154 MB.
test('no line of a sequence diagram has a semicolon, which ends a statement of Mermaid', () => {
  const sequences = globSync(['*.md', 'docs/**/*.md'])
    .flatMap(diagramsIn)
    .filter((text) => text.startsWith('sequenceDiagram'))
  expect(sequences).not.toEqual([])
  expect(sequences.flatMap((text) => text.split('\n')).filter((line) => line.includes(';'))).toEqual([])
})

const withMeta = z.object({ dependencies: z.array(z.string()) })

const dependenciesOf = (plugin: object): readonly string[] =>
  withMeta.parse(Reflect.get(plugin, Symbol.for('plugin-meta'))).dependencies

test('the diagram of the modules shows the plugins that each module uses', () => {
  const diagrams = diagramsIn('docs/explanation/architecture.md').join('')
  const shown = Array.from(
    diagrams.matchAll(/^ {2}([\w-]+) --> ([\w &-]+)$/gm),
    ([, name = '', plugins = '']) => [name, plugins.split(' & ').toSorted()] as const,
  )
  const drawn = Object.fromEntries(shown)
  for (const { name, plugin } of MODULES)
    expect([name, drawn[name] ?? []]).toEqual([name, dependenciesOf(plugin).toSorted()])
})
