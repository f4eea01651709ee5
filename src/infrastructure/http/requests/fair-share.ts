/** A client that holds a place. Its pace shows whether it is a visitor or only blocks the place. */
export interface Holder {
  /** In bytes per second. Infinite while the client waits for the server. */
  pace(): number
  cut(): void
}

/**
 * Shares a number of places among clients. One client may hold at most as many places as are free, so a single client
 * gets half of them, and two clients get a third each. The wider networks of an address may hold two or three times as
 * many as are free.
 */
export interface FairShare {
  /**
   * Takes a place and returns how to release it, or null if no place is free for this client. If none is free, a slower
   * client of a network that holds more places gives one up. `networks` are the client's, narrowest first. Clients
   * without a network are not limited.
   */
  take(networks: readonly string[], holder?: Holder): (() => void) | null
  inUse(): number
}

/** A pace in bytes per second. A client as fast as a slow mobile line keeps its place. */
export const USUAL_PACE = 20_000

interface Place {
  readonly networks: readonly string[]
  readonly holder: Holder | undefined
  readonly release: () => void
}

/**
 * Makes places that are shared fairly. A new client always finds a place. Clients behind an undeclared proxy count as a
 * single client.
 */
export const fairShare = (slots: number): FairShare => {
  const held = new Map<string, number>()
  const places = new Set<Place>()

  const heldBy = (network: string | undefined) => (network === undefined ? 0 : (held.get(network) ?? 0))

  /** Tells whether there is a place for these networks, optionally after the place `left` is given up. */
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
   * Tells whether the client of a place holds more places than this client. Compares the widest networks in which the
   * two differ. A client may replace its own place.
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
