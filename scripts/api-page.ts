import * as z from 'zod'

/** Makes the page /api/docs of `npm run dev`, which describes the content API for people. */

const answer = z.object({ description: z.string(), content: z.record(z.string(), z.unknown()).optional() })

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  example: z.string().optional(),
})

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(parameter),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), answer),
})

type Operation = z.output<typeof operation>

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

const shown = (content: Readonly<Record<string, unknown>> = {}): string =>
  Object.entries(content)
    .map(([type, value]) => `<p><code>${escaped(type)}</code></p>${json(value)}`)
    .join('')

/**
 * Returns a link that makes the call in the browser. Returns '' if the call is not a GET, or if a parameter has no
 * example.
 */
const tried = (path: string, method: string, { parameters }: Operation): string => {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]))
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  if (method !== 'get' || names.some((name) => examples.get(name) === undefined)) return ''
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(examples.get(name) ?? ''),
  )
  return `<p>Try <a href="${escaped(address)}">${escaped(address)}</a></p>`
}

const parameterRow = ({ name, in: place, required, description: means = '' }: z.output<typeof parameter>) =>
  `<li><code>${escaped(name)}</code> in the ${escaped(place)}${required ? ', required' : ''}. ${escaped(means)}</li>`

const section = (path: string, method: string, call: Operation): string => `
<section id="${escaped(call.operationId)}">
<h3><code>${method.toUpperCase()} ${escaped(path)}</code></h3>
<p>${escaped(call.summary)}</p>
${tried(path, method, call)}
${call.parameters.length === 0 ? '' : `<ul>${call.parameters.map(parameterRow).join('')}</ul>`}
${call.requestBody === undefined ? '' : `<details><summary>Body</summary>${shown(call.requestBody.content)}</details>`}
${Object.entries(call.responses)
  .map(
    ([status, { description: means, content }]) =>
      `<details><summary>${escaped(status)}: ${escaped(means)}</summary>${shown(content)}</details>`,
  )
  .join('\n')}
</section>`

const STYLES = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:60rem;margin:auto;padding:1rem}
pre{overflow:auto;padding:.5rem;border:1px solid}summary{padding:.25rem 0;cursor:pointer}nav li,section li{padding:.2rem 0}
nav a{display:inline-block;min-height:24px}code{overflow-wrap:anywhere}`

/** Returns the page as HTML without scripts. */
export const apiPage = (given: unknown): string => {
  const { info, paths, components } = description.parse(given)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const groups = [...Map.groupBy(calls, ({ call }) => call.tags[0] ?? '')]
  const schemas = Object.entries(components.schemas)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${STYLES}</style></head><body><main>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)}</p>
<p><a href="/api/openapi.json">openapi.json</a> is the same for programs.</p>
<nav aria-label="Calls"><ul>${calls
    .map(
      ({ path, method, call }) =>
        `<li><a href="#${escaped(call.operationId)}">${method.toUpperCase()} ${escaped(path)}</a></li>`,
    )
    .join('')}</ul></nav>
${groups
  .map(
    ([tag, members]) =>
      `<h2>${escaped(tag)}</h2>${members.map(({ path, method, call }) => section(path, method, call)).join('')}`,
  )
  .join('\n')}
<h2>Schemas</h2>
${schemas.map(([name, schema]) => `<section id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>${json(schema)}</section>`).join('\n')}
</main></body></html>`
}
