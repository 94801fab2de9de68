import { encodeAbiParameters, encodeEventTopics } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { paymaster, type Services, startServices } from './services.fixture.ts'
import { entryPoint } from './sponsored.ts'

export const hash = `0x${'ab'.repeat(32)}` as const
export const transactionHash = `0x${'ef'.repeat(32)}` as const
const endWith = (isSuccess: boolean) => ({
  address: entryPoint,
  topics: encodeEventTopics({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash, sender: paymaster, paymaster },
  }),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [1n, isSuccess, 3n, 4n],
  ),
})

/** A bundler's state of an operation at one poll. `reverted`: it is mined, and its calls are reverted. */
export type Poll = 'none' | 'known' | 'down' | 'in' | 'reverted'

/** Starts a bundler that returns these states, one for each poll. It repeats the last one. */
export function startBundler(polls: readonly Poll[]): Promise<Services> {
  let poll = -1
  const now = () => polls[Math.min(poll, polls.length - 1)]
  return startServices({
    eth_getTransactionReceipt: () => ({
      transactionHash,
      blockHash: '0x1',
      blockNumber: '0x2',
      gasUsed: '0x3',
      logs: [endWith(now() === 'in')],
    }),
    eth_getUserOperationReceipt() {
      poll += 1
      if (now() === 'down') throw new Error('down')
      return now() === 'in' || now() === 'reverted' ? { receipt: { transactionHash } } : null
    },
    eth_getUserOperationByHash: () => (now() === 'known' ? {} : null),
  })
}

/** Counts the bundler's requests for the operation's receipt. */
export function pollsOf({ requests }: Services): number {
  return requests.filter(({ method }) => method === 'eth_getUserOperationReceipt').length
}

export function times(count: number, poll: Poll): Poll[] {
  return Array.from({ length: count }, () => poll)
}
