import { deskPageIn } from '#application/desk/desk-page.ts'
import type { DeskServer } from '#application/desk/ports/desk-server.ts'

/** The statuses with which the server refuses a form. */
const REFUSALS = [409, 422]

export const fetchedDesk: DeskServer = {
  load: async (address, fields) => {
    try {
      const answer = await fetch(address, {
        headers: { accept: 'application/json' },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      })
      const page = deskPageIn(await answer.text())
      return page && { page, url: answer.url, isRefused: REFUSALS.includes(answer.status) }
    } catch {
      return null
    }
  },
  file: async (address) => {
    const answer = await fetch(address).catch(() => null)
    return answer?.ok && !answer.redirected ? answer.arrayBuffer().catch(() => null) : null
  },
}
