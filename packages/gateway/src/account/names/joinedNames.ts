import { isUpstreamFailure } from '@latchkey/service/http'
import type { Names } from '../../edge/ports/names.ts'

/** Joins the gateway's names, which only it assigns, and ENS's. An account's ENS name comes first. */
export function joinNames(own: Names, ens: Names | undefined): Names {
  if (!ens) return own
  return {
    find: async (name) => (await own.find(name)) ?? ens.find(name),
    async nameOf(address) {
      try {
        return (await ens.nameOf(address)) ?? (await own.nameOf(address))
      } catch (error) {
        const known = isUpstreamFailure(error) ? await own.nameOf(address) : undefined
        if (known) return known
        throw error
      }
    },
  }
}
