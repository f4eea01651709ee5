import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Connections } from './connections.ts'

const SECRET_BYTES = 32

const secretRow = z.object({ value: z.instanceof(Uint8Array) })

export const secretStore = ({ run }: Connections) => ({
  secret: () =>
    run('secret', async (db): Promise<Uint8Array> => {
      await db.query("INSERT INTO inbox_secret (name, value) VALUES ('site', $1) ON CONFLICT DO NOTHING", [
        randomBytes(SECRET_BYTES),
      ])
      const { rows } = await db.query("SELECT value FROM inbox_secret WHERE name = 'site'")
      return secretRow.parse(rows[0]).value
    }),
})
