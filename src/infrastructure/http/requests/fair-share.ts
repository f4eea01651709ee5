/** A client that holds a place. Its pace tells a visitor from a client that only keeps others out. */
export interface Holder {
  /** In bytes a second. Infinite while the client waits for the server. */
  pace(): number
  cut(): void
}

/**
 * Places for requests. One client may hold at most as many as are free: alone half of them, two clients a third each. The
 * wider networks of its address may hold two and three times as many as are free.
 */
export interface FairShare {
  /**
   * Takes a place. If there is none, a slower client makes room, of those whose network holds more. `networks` are the
   * client's, narrowest first. Clients without a network share nothing. Returns null if there is no place.
   */
  take(networks: readonly string[], holder?: Holder): (() => void) | null
  inUse(): number
}

/** Who moves as fast as a slow mobile line keeps its place. In bytes a second. */
export const USUAL_PACE = 20_000

interface Place {
  readonly networks: readonly string[]
  readonly holder: Holder | undefined
  readonly release: () => void
}

/** There is always room for one more client. A proxy that was not declared counts as one. */
export const fairShare = (slots: number): FairShare => {
  const held = new Map<string, number>()
  const places = new Set<Place>()

  const heldBy = (network: string | undefined) => (network === undefined ? 0 : (held.get(network) ?? 0))

  /** Whether there is a place, also once another one is given up. */
  const fits = (networks: readonly string[], left?: Place): boolean => {
    const free = slots - places.size + (left === undefined ? 0 : 1)
    return (
      free > 0 &&
      networks.every(
        (network, width) => left?.networks.includes(network) || heldBy(network) < (width + 1) * free,
      )
    )
  }

  /** The widest networks in which two clients differ decide. A client may replace its own place. */
  const holdsMore = (place: Place, networks: readonly string[]): boolean => {
    for (let width = 1; width <= networks.length; width += 1) {
      const other = place.networks.at(-width)
      const own = networks.at(-width)
      if (other !== own) return heldBy(other) > heldBy(own)
    }
    return true
  }

  /** The place that may go whose pace is least for what its widest network holds. */
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
