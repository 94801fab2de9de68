import type { ChainId } from '@latchkey/protocol'
import type { ContractDescriptions } from '@latchkey/protocol/wire'
import { describeCall } from './describe.ts'
import { readDescriptions } from './erc7730/builtIn.ts'
import { nestedContracts } from './nested.ts'
import type { DescribedCall, ReviewedCall } from './review.ts'

/** Calls are read this many times: once, and again for each depth of calls in calls. */
const roundsMax = 4

/** Returns the operator's descriptions of contracts. */
type Read = (contracts: readonly string[]) => Promise<ContractDescriptions>

/**
 * Describes calls with the operator's descriptions of their contracts, and of the contracts of calls among their
 * arguments, which are known only after the first reading. Rejects with what `read` rejects with.
 *
 * @param contracts the contracts that are called
 */
export async function describeCalls(
  calls: readonly ReviewedCall[],
  { chainId, account }: { chainId: ChainId; account: string },
  contracts: readonly string[],
  read: Read,
): Promise<DescribedCall[]> {
  const known = new Set<string>()
  let said: ContractDescriptions = { vouched: [], descriptors: [] }
  let wanted = contracts
  for (let round = 0; ; round += 1) {
    const missing = [...new Set(wanted)].filter((one) => !known.has(one.toLowerCase()))
    if (missing.length > 0) {
      const next = await read(missing)
      said = {
        vouched: [...said.vouched, ...next.vouched],
        descriptors: [...said.descriptors, ...next.descriptors],
      }
      for (const one of missing) known.add(one.toLowerCase())
    }
    const descriptors = readDescriptions(chainId, said)
    const described = calls.map((call) => describeCall(call, { chainId, account, descriptors }))
    wanted = nestedContracts(described, chainId)
    const isWhole = wanted.every((one) => known.has(one.toLowerCase()))
    if (isWhole || round >= roundsMax) return described
  }
}
