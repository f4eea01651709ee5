/** A client that uses a slot, for example during an upload. */
export interface Holder {
  /** The speed of the client in bytes per second. The speed is infinite while the client waits for the server. */
  pace(): number
  cut(): void
}

/**
 * Shares a limited number of slots fairly among clients. A client gets another slot only if it uses fewer slots than
 * are free. So one client alone can use half of the slots, and two clients can use a third each.
 *
 * A /56 network of IPv6 may use twice as many slots as one client. A /48 network may use three times as many.
 */
export interface FairShare {
  /**
   * Reserves a slot and returns a function that releases the slot. Returns null if the client gets no slot.
   *
   * `networks` are the client's networks, the smallest first. If the list is empty, only the total number of slots
   * limits the client. If `holder` is given, `take` may disconnect a slower client that uses more slots.
   */
  take(networks: readonly string[], holder?: Holder): (() => void) | null
  inUse(): number
}

/** The speed of a slow mobile connection in bytes per second. A client that is as fast never loses its slot. */
export const USUAL_PACE = 20_000

interface Place {
  readonly networks: readonly string[]
  readonly holder: Holder | undefined
  readonly release: () => void
}

/**
 * Creates the slots. If a few clients use most of the slots, a new client still gets a slot. Behind a proxy, the
 * operator must set `TRUST_PROXY`. Otherwise all clients of the proxy count as one client.
 */
export const fairShare = (slots: number): FairShare => {
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
   * Returns true if the client of `place` uses more slots than a new client with `networks`. Compares the largest
   * networks in which the two clients differ. If all networks are the same, returns true.
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
    take: (networks, holder) => {
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
