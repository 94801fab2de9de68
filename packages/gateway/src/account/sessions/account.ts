import type { ChainId } from '@latchkey/protocol'
import { parseAccountId } from '@latchkey/protocol'
import { grantParameter } from '@latchkey/protocol/sessions'
import type { RpcClient } from '@latchkey/service/rpc'
import {
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hashTypedData,
} from 'viem'
import { type EvmAddress, isEvmAddress } from '../../chains/evm/address.ts'
import { callMany } from '../../chains/evm/call.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'

/** An account of an EVM chain. */
export type Account = { chainId: ChainId; address: EvmAddress; id: string }

/** Parses the CAIP-10 id of an EVM account. The result's address is in lower case. */
export function readAccount(text: string): Account | undefined {
  const parsed = parseAccountId(text.toLowerCase())
  if (!parsed?.chainId.startsWith('eip155:') || !isEvmAddress(parsed.address)) return undefined
  return { chainId: parsed.chainId, address: parsed.address, id: text.toLowerCase() }
}

const call = {
  type: 'tuple[]',
  components: [
    { name: 'target', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const

/** The functions of `SessionAccount` that the gateway uses. */
export const abi = [
  {
    type: 'function',
    name: 'sessionOf',
    stateMutability: 'view',
    inputs: [{ name: 'id', type: 'bytes32' }],
    outputs: [
      { name: 'state', type: 'uint8' },
      { name: 'nonce', type: 'uint64' },
    ],
  },
  {
    type: 'function',
    name: 'callWithSession',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'grant', ...grantParameter },
      { name: 'calls', ...call },
      { name: 'signatures', type: 'bytes[]' },
    ],
    outputs: [],
  },
] as const

/** Reads from the chain whether a session is active, and the nonce of its next calls. */
export async function sessionOnChain(
  rpc: RpcClient,
  { address }: Account,
  session: Hex,
): Promise<{ isActive: boolean; nonce: bigint }> {
  const data = encodeFunctionData({ abi, functionName: 'sessionOf', args: [session] })
  // Rejects if the node fails. An account without sessions has no answer.
  const [answer] = await callMany(rpc, undefined, [{ to: address, data }])
  return readSession(answer) ?? { isActive: false, nonce: 0n }
}

/** Returns `undefined` for an account with other code, which has no sessions. */
function readSession(answer: Hex | undefined): { isActive: boolean; nonce: bigint } | undefined {
  if (answer === undefined) return undefined
  try {
    const [state, nonce] = decodeFunctionResult({ abi, functionName: 'sessionOf', data: answer })
    return { isActive: state === 1, nonce }
  } catch {
    return undefined
  }
}

/** Decodes the grant and the calls of `callWithSession`. Returns `undefined` for any other call. */
export function readCalls(data: Hex) {
  try {
    const decoded = decodeFunctionData({ abi, data })
    if (decoded.functionName !== 'callWithSession') return undefined
    const [grant, calls] = decoded.args
    return { grant, calls }
  } catch {
    return undefined
  }
}

type Calls = NonNullable<ReturnType<typeof readCalls>>['calls']

/** Returns the hash that the keys of a session sign (EIP-712). */
export function digestOf(
  chain: ChainConfig,
  { address }: Account,
  { session, nonce, calls }: { session: Hex; nonce: bigint; calls: Calls },
): Hex {
  const chainId = Number(chain.id.slice('eip155:'.length))
  return hashTypedData({
    domain: { name: 'SessionAccount', version: '1', chainId, verifyingContract: address },
    types: {
      SessionCalls: [
        { name: 'session', type: 'bytes32' },
        { name: 'nonce', type: 'uint256' },
        { name: 'calls', type: 'Call[]' },
      ],
      Call: call.components,
    },
    primaryType: 'SessionCalls',
    message: { session, nonce, calls },
  })
}
