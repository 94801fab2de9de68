import { isUpstreamFailure } from '@latchkey/service/http'
import type { Names } from '../../edge/ports/names.ts'
import { isNameFailure } from './failures.ts'

/** Joins the gateway's names, which only it assigns, and those of chains. An account's name of a chain comes first. */
export function joinNames(own: Names, others: readonly Names[]): Names {
  async function first<Value>(read: (names: Names) => Promise<Value | undefined>) {
    for (const names of others) {
      const found = await read(names)
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    find: async (name, chainId) =>
      (await own.find(name)) ?? first((names) => names.find(name, chainId)),
    async nameOf(address, chainId) {
      try {
        const found = await first((names) => names.nameOf(address, chainId))
        return found ?? (await own.nameOf(address, chainId))
      } catch (error) {
        const hasFailed = isUpstreamFailure(error) || isNameFailure(error)
        const known = hasFailed ? await own.nameOf(address, chainId) : undefined
        if (known) return known
        throw error
      }
    },
  }
}
