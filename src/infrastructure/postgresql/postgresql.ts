import { defineModule } from '#infrastructure/http/module.ts'
import { setting } from '#infrastructure/settings/setting.ts'
import { postgresAddress } from './postgres-address.ts'

const rows = () => import('./postgres-rows.ts')

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
          readRows: async (mayBeInUse, work) => (await rows()).fromPostgresInbox(url, mayBeInUse, work),
          writeRows: async (work) => (await rows()).intoPostgresInbox(url, work),
          state: async () => (await rows()).postgresState(url),
        },
  plugin: async () => {},
})
