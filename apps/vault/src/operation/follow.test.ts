import { encodeAbiParameters, encodeEventTopics } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { afterEach, expect, it } from 'vitest'
import { transactionOf } from './follow.ts'
import { paymaster, type Services, startServices } from './services.fixture.ts'
import { entryPoint } from './sponsored.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const transactionHash = `0x${'ef'.repeat(32)}` as const
const never = new AbortController().signal
const end = {
  address: entryPoint,
  topics: encodeEventTopics({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash, sender: paymaster, paymaster },
  }),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [1n, true, 3n, 4n],
  ),
}
const mined = {
  eth_getTransactionReceipt: () => ({
    ...{ transactionHash, blockHash: '0x1', blockNumber: '0x2', gasUsed: '0x3', logs: [end] },
  }),
}

let services: Services
afterEach(() => services.close())

/** Follows an operation that the bundler says so of, look by look; the last is said from then on. */
async function followed(looks: readonly ('none' | 'known' | 'down' | 'in')[], signal = never) {
  let look = -1
  const now = () => looks[Math.min(look, looks.length - 1)]
  services = await startServices({
    ...mined,
    eth_getUserOperationReceipt() {
      look += 1
      if (now() === 'down') throw new Error('down')
      return now() === 'in' ? { receipt: { transactionHash } } : null
    },
    eth_getUserOperationByHash: () => (now() === 'known' ? {} : null),
  })
  return transactionOf(services.node, hash, { signal, interval: 0 })
}
const times = <Name>(count: number, name: Name) => Array.from({ length: count }, () => name)

it('is answered with the transaction once the chain has it, however often the bundler was not sure', async () => {
  expect(await followed(['known', ...times(14, 'none' as const), 'known', 'in'])).toBe(
    transactionHash,
  )
  services.close()
  expect(await followed([...times(14, 'none' as const), 'in'])).toBe(transactionHash)
})

it('stops once the bundler does not know it any more, and says so', async () => {
  await expect(followed(['known', 'none'])).rejects.toMatchObject({ code: 'TRANSACTION_DROPPED' })
  const asked = services.asked.filter(({ method }) => method === 'eth_getUserOperationReceipt')
  expect(asked).toHaveLength(16)
})

it('holds a bundler that cannot be asked for none that has forgotten it', async () => {
  expect(await followed([...times(40, 'down' as const), 'known', 'in'])).toBe(transactionHash)
})

it('stops when the site does not wait any longer', async () => {
  await expect(followed(['known'], AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
})
