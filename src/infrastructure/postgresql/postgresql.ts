import * as z from 'zod'
import { defineModule } from '#infrastructure/http/module.ts'
import { setting } from '#infrastructure/settings/setting.ts'
import { startsWithOneOf } from '#infrastructure/settings/setting-values.ts'

/** An earlier compose.yaml contained this password. The site refuses it, because anybody can know it. */
const EXAMPLE_PASSWORD = 'change-me'

const postgresAddress = z
  .string()
  .refine(startsWithOneOf('postgres:', 'postgresql:'), { error: 'an address that starts with postgres://' })
  .refine((value) => URL.parse(value)?.password !== EXAMPLE_PASSWORD, {
    error: `a password of your own, not the example's ${EXAMPLE_PASSWORD}`,
  })

const transfer = async (url: string) => (await import('./postgres-rows.ts')).postgresTransfer(url)

export const postgresql = defineModule({
  name: 'postgresql',
  settings: {
    title: 'PostgreSQL',
    rows: {
      DATABASE_URL: setting(postgresAddress, {
        means:
          'A [PostgreSQL](../modules/postgresql.md) (`postgres://…`) that keeps the inbox instead of SQLite. Several sites share it, with one rate limit and one quota.',
      }),
    },
  },
  dependencies: [],
  isOn: ({ DATABASE_URL }) => DATABASE_URL !== undefined,
  database: ({ DATABASE_URL: url }) =>
    url === undefined
      ? null
      : {
          name: 'the PostgreSQL of DATABASE_URL',
          open: async (log, files) =>
            (await import('./open-postgres-inbox.ts')).openPostgresInbox(url, log, files),
          readRows: async (mayBeInUse, work) => (await transfer(url)).readRows(mayBeInUse, work),
          writeRows: async (work) => (await transfer(url)).writeRows(work),
          state: async () => (await transfer(url)).state(),
        },
  plugin: async () => {},
})
