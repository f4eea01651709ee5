/** Slots for requests. One client may hold at most as many as are free: alone half of them, two clients a third each. */
export interface FairShare {
  /** `null` where there is no slot left, or none for this client; clients without a name share nothing. */
  take(client: string | null): (() => void) | null
  inUse(): number
}

/** There is always room for one more client. A proxy that was not declared counts as one. */
export const fairShare = (slots: number): FairShare => {
  const held = new Map<string, number>()
  let inUse = 0

  return {
    take: (client) => {
      const own = client === null ? 0 : (held.get(client) ?? 0)
      if (inUse >= slots || own >= slots - inUse) return null
      inUse += 1
      if (client !== null) held.set(client, own + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        inUse -= 1
        if (client === null) return
        const left = (held.get(client) ?? 1) - 1
        if (left === 0) held.delete(client)
        else held.set(client, left)
      }
    },
    inUse: () => inUse,
  }
}
