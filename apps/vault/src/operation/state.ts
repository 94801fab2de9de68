import * as v from 'valibot'
import { asAddress, asHex } from '../chain/hexSchema.ts'
import { bundlerOf } from './services.ts'
import { type BundledChain, entryPoint } from './sponsored.ts'

type Hex = `0x${string}`

const log = v.object({ address: asAddress, topics: v.array(asHex), data: asHex })
const transactionReceipt = v.nullable(
  v.object({
    transactionHash: asHex,
    blockHash: asHex,
    blockNumber: asHex,
    gasUsed: asHex,
    logs: v.array(log),
  }),
)
type Log = v.InferOutput<typeof log>

/** The state of an operation. `receipt`: of its transaction, with the logs of the operation alone. */
export type OperationState =
  /** Neither the bundler nor the chain knows it. */
  | { status: 'unknown' }
  | { status: 'pending' }
  | {
      status: 'included'
      receipt: {
        /** `0x1` if its calls succeeded, `0x0` if all were reverted. */
        status: '0x0' | '0x1'
        transactionHash: Hex
        blockHash: Hex
        blockNumber: Hex
        gasUsed: Hex
        logs: Log[]
      }
    }

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`, with which each operation ends. */
const ended = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** `BeforeExecution()`, the event before the operations of a bundle. */
const begun = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/**
 * Reads the state of an operation. The bundler names its transaction. The chain confirms it and gives the result.
 * Throws the errors of `bundlerOf`.
 */
export async function operationState(
  node: BundledChain,
  hash: string,
  signal: AbortSignal,
): Promise<OperationState> {
  const bundler = bundlerOf(node, signal)
  const transaction = await bundler.transactionOf(hash)
  if (transaction === null) {
    return { status: (await bundler.isKnown(hash)) ? 'pending' : 'unknown' }
  }
  const mined = v.parse(
    transactionReceipt,
    await node.rpc('eth_getTransactionReceipt', [transaction], signal),
  )
  const place = mined?.logs.findIndex((one) => isEnd(one) && isSame(one.topics[1], hash)) ?? -1
  const end = mined?.logs[place]
  if (!mined || !end) return { status: 'pending' }
  const before = mined.logs.slice(0, place)
  const start = before.findLastIndex((one) => isEnd(one) || isBegin(one)) + 1
  // The second word. The first is the nonce.
  const isDone = BigInt(`0x${end.data.slice(66, 130)}`) === 1n
  return {
    status: 'included',
    receipt: { ...mined, status: isDone ? '0x1' : '0x0', logs: before.slice(start) },
  }
}

function isEnd({ address, topics }: Log): boolean {
  return isSame(address, entryPoint) && isSame(topics[0], ended)
}

function isBegin({ address, topics }: Log): boolean {
  return isSame(address, entryPoint) && isSame(topics[0], begun)
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
