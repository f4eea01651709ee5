/** A client that uses a slot, for example during an upload. */
export interface Holder {
  /**
   * Returns the speed of the client in bytes per second. Returns infinity if the client has nothing to send or the
   * server reads too slowly.
   */
  pace(): number
  cut(): void
}

/**
 * The speed of a slow mobile connection in bytes per second. A client with at least this speed never loses its slot.
 */
export const USUAL_PACE = 20_000

interface Place {
  readonly networks: readonly string[]
  readonly holder: Holder | undefined
  readonly release: () => void
}

/**
 * Shares a limited number of slots fairly among clients. A client gets another slot only if it uses fewer slots than
 * are free. So one client alone can use half of the slots, and two clients can use a third each.
 *
 * A client is an IPv4 address or a /64 network of IPv6. The limit for a whole /56 network is twice as high as the
 * limit for a client. The limit for a /48 network is three times as high.
 *
 * Behind a proxy, the operator must set `TRUST_PROXY`. Otherwise all visitors behind the proxy count as one client.
 */
export const fairShare = (slots: number) => {
  const held = new Map<string, number>()
  const places = new Set<Place>()

  const heldBy = (network: string | undefined) => (network === undefined ? 0 : (held.get(network) ?? 0))

  const fits = (networks: readonly string[], left?: Place): boolean => {
    const free = slots - places.size + (left === undefined ? 0 : 1)
    return (
      free > 0 &&
      networks.every(
        (network, width) => left?.networks.includes(network) || heldBy(network) < (width + 1) * free,
      )
    )
  }

  /**
   * Returns true if the client of `place` uses more slots than a new client with `networks`. If two IPv6 clients are
   * in different /48 networks, compares the slots of these networks. Otherwise compares the slots of the /56
   * networks, and then of the /64 networks. If all networks are the same, returns true.
   */
  const holdsMore = (place: Place, networks: readonly string[]): boolean => {
    for (let width = 1; width <= networks.length; width += 1) {
      const other = place.networks.at(-width)
      const own = networks.at(-width)
      if (other !== own) return heldBy(other) > heldBy(own)
    }
    return true
  }

  const slowest = (networks: readonly string[], holder: Holder): Place | undefined => {
    const most = Math.min(holder.pace(), USUAL_PACE)
    let least = Number.POSITIVE_INFINITY
    let found: Place | undefined
    for (const place of places) {
      const pace = place.holder?.pace() ?? Number.POSITIVE_INFINITY
      const paceOfEach = pace / heldBy(place.networks.at(-1))
      if (pace >= most || paceOfEach >= least || !holdsMore(place, networks) || !fits(networks, place))
        continue
      least = paceOfEach
      found = place
    }
    return found
  }

  const hold = (networks: readonly string[], holder: Holder | undefined): Place => {
    const release = () => {
      if (!places.delete(place)) return
      for (const network of networks) {
        const left = heldBy(network) - 1
        if (left === 0) held.delete(network)
        else held.set(network, left)
      }
    }
    const place: Place = { networks, holder, release }
    places.add(place)
    for (const network of networks) held.set(network, heldBy(network) + 1)
    return place
  }

  return {
    /**
     * Reserves a slot and returns a function that releases the slot. Returns null if the client gets no slot.
     *
     * `networks` are the client's networks, the smallest first. If the list is empty, only the total number of slots
     * limits the client. If `holder` is given, `take` may disconnect a slower client that uses more slots.
     */
    take: (networks: readonly string[], holder?: Holder): (() => void) | null => {
      if (!fits(networks)) {
        const left = holder && slowest(networks, holder)
        if (left === undefined) return null
        left.release()
        left.holder?.cut()
      }
      return hold(networks, holder).release
    },
    inUse: () => places.size,
  }
}
