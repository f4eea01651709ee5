import * as z from 'zod'

/** Makes the page /api/docs of `npm run dev`, which describes the content API for people. */

const operation = z.looseObject({
  summary: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), example: z.string().optional() })),
})

const description = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** Returns JSON as HTML, in which references to schemas are links. */
const json = (value: unknown): string =>
  `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2)).replaceAll(
    /#\/components\/schemas\/([\w.-]+)/g,
    (_, name: string) => `<a href="#schema-${name}">${name}</a>`,
  )}</pre>`

/**
 * Returns a link that makes the call in the browser. Returns '' if the call is not a GET, or if a parameter of the path
 * has no example.
 */
const tried = (path: string, method: string, { parameters }: z.output<typeof operation>): string => {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]))
  const address = path.replaceAll(/\{(\w+)\}/g, (part, name: string) =>
    encodeURIComponent(examples.get(name) ?? part),
  )
  return method === 'get' && !address.includes('%7B')
    ? `<p>Try <a href="${escaped(address)}">${escaped(address)}</a></p>`
    : ''
}

const STYLES = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:60rem;margin:auto;padding:1rem}
pre{overflow:auto;padding:.5rem;border:1px solid}summary{padding:.25rem 0;cursor:pointer}h3{overflow-wrap:anywhere}`

/** Returns the page as HTML without scripts. */
export const apiPage = (given: unknown): string => {
  const { info, paths, components } = description.parse(given)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) => `<section><h3>${method.toUpperCase()} ${escaped(path)}</h3>
<p>${escaped(call.summary)}</p>${tried(path, method, call)}
<details><summary>What is sent and answered</summary>${json(call)}</details></section>`,
    ),
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>${json(schema)}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${STYLES}</style></head><body><main>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)}</p>
<p><a href="/api/openapi.json">openapi.json</a> is the same for programs.</p>
<h2>Calls</h2>${calls.join('\n')}
<h2>Schemas</h2>${schemas.join('\n')}
</main></body></html>`
}
