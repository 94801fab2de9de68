import { isUpstreamFailure } from '@latchkey/service/http'
import type { Names } from '../../edge/ports/names.ts'

/** Our own names, which nobody else can give away, and ENS's, which come first as the name of an account. */
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
