import type { Viewer } from '#application/desk/screens/viewer.ts'
import type { Person } from '#domain/desk/person.ts'

/** A person who opens a page with these parameters. */
export const viewer = (person: Person, query: Readonly<Record<string, string>> = {}): Viewer => ({
  person,
  language: 'en',
  query: (name) => query[name] ?? '',
  localPath: (path) => path,
  withQuery: (path, parameters) =>
    [
      path,
      ...Object.entries(parameters).flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])),
    ].join(' '),
  action: (address) => ({ address, token: 'token' }),
})
