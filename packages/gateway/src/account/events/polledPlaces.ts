/** The places of polled accounts: so many in all, and for one network. */
export type PolledPlaces = {
  /** Takes places for accounts of a network; `undefined`: one without a limit. Returns their release, if there are enough. */
  take(network: string | undefined, count: number): (() => void) | undefined
}

/** Creates the places. */
export function createPolledPlaces(most: { total: number; perNetwork: number }): PolledPlaces {
  const ofNetworks = new Map<string, number>()
  let total = 0

  function change(network: string | undefined, by: number): void {
    total += by
    if (network === undefined) return
    const count = (ofNetworks.get(network) ?? 0) + by
    if (count === 0) ofNetworks.delete(network)
    else ofNetworks.set(network, count)
  }

  return {
    take(network, count) {
      const own = network === undefined ? 0 : (ofNetworks.get(network) ?? 0)
      const hasRoom = total + count <= most.total
      if (!hasRoom || (network !== undefined && own + count > most.perNetwork)) return undefined
      change(network, count)
      return () => change(network, -count)
    },
  }
}
