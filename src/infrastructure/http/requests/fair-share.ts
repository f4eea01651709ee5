/** Places of which one client takes at most as many as are still free. */
export interface FairShare {
  /** `null` where there is no place left, or none for this client; clients without a name share nothing. */
  take(client: string | null): (() => void) | null
  taken(): number
}

/**
 * One client alone gets half of the places, two a third each, and so on: there is always room for one more. A proxy that
 * was not declared counts as one client.
 */
export const fairShare = (places: number): FairShare => {
  const held = new Map<string, number>()
  let taken = 0

  return {
    take: (client) => {
      const own = client === null ? 0 : (held.get(client) ?? 0)
      if (taken >= places || own >= places - taken) return null
      taken += 1
      if (client !== null) held.set(client, own + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        taken -= 1
        if (client === null) return
        const left = (held.get(client) ?? 1) - 1
        if (left === 0) held.delete(client)
        else held.set(client, left)
      }
    },
    taken: () => taken,
  }
}
