import { referenceOf } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isHex,
  keccak256,
  numberToHex,
  parseTransaction,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type EvmAddress, isEvmAddress } from '../../chains/evm/address.ts'
import { type Loop, quantity } from './loop.ts'
import type { Purchase } from './purchases.ts'

/** Far more than a transfer needs: more of it is a contract that burns the payer's coins. */
const gasMax = { native: 100_000n, token: 200_000n }
/** How often a payment's price is raised. Each time it at most doubles, so the last is at most 64 times the first. */
const raisesMax = 6

/** Signs a payment with the next nonce; nothing when the chain would refuse it, which ends the purchase. */
export async function signPayment(loop: Loop, purchase: Purchase) {
  const { payer, chain, rpc, purchases } = loop
  const account = privateKeyToAccount(payer.privateKey)
  const call = callOf(purchase)
  const from = account.address
  const gas = await estimateGas(rpc, from, call)
  if (gas === undefined || gas > gasMax[purchase.token === '' ? 'native' : 'token']) {
    await purchases.fail(purchase.id, 'paid', 'The test money could not be sent', loop.now())
    return undefined
  }
  const [price, count] = await Promise.all([
    priceNow(rpc),
    rpc.call({ method: 'eth_getTransactionCount', params: [from, 'pending'], shape: quantity }),
  ])
  const under = await purchases.unfinished([chain.id])
  const kept = under.flatMap(({ nonce, faucet }) => (faucet === from ? [(nonce ?? -1) + 1] : []))
  const nonce = Math.max(Number(count), ...kept)
  const raw = await account.signTransaction({
    type: 'legacy',
    chainId: Number(referenceOf(chain.id)),
    ...call,
    gas,
    gasPrice: price,
    nonce,
  })
  return { faucet: from, nonce, raw, hash: keccak256(raw) }
}

/**
 * Signs the same payment with the same nonce at a higher price: at least an eighth more, which nodes ask for to replace
 * one, and at most twice as much. Nothing when it was raised as often as it may be, or was signed with another key.
 */
export async function raisePayment({ payer, rpc }: Loop, { raw, faucet, earlier }: Purchase) {
  const account = privateKeyToAccount(payer.privateKey)
  const hashes = hashesIn(earlier)
  if (!isHex(raw) || faucet !== account.address || hashes.length >= raisesMax) return undefined
  const { type, chainId, nonce, to, value, data, gas, gasPrice } = parseTransaction(raw)
  if (type !== 'legacy' || gasPrice === undefined) return undefined
  const [least, most] = [(gasPrice * 9n) / 8n + 1n, gasPrice * 2n]
  const current = await priceNow(rpc)
  const price = current < least ? least : current > most ? most : current
  const call = { type, chainId, nonce, to, value, data, gas } as const
  const higher = await account.signTransaction({ ...call, gasPrice: price })
  return { raw: higher, hash: keccak256(higher) }
}

/** The hashes that a purchase's payment had at lower prices, oldest first. */
export function hashesIn(earlier: string): string[] {
  return earlier === '' ? [] : earlier.split(' ')
}

/** Twice what the node asks: the base fee may rise before the payment is mined. */
async function priceNow(rpc: RpcClient): Promise<bigint> {
  return 2n * (await rpc.call({ method: 'eth_gasPrice', params: [], shape: quantity }))
}

/** Estimates the gas of a payment, with a margin. Returns `undefined` if the chain refuses it. Rejects if the node fails. */
async function estimateGas(rpc: RpcClient, from: string, call: Call) {
  const params = [{ from, to: call.to, value: numberToHex(call.value), data: call.data }]
  const [estimate] = await rpc.batch([{ method: 'eth_estimateGas', params, shape: quantity }])
  if (estimate?.ok) return (estimate.value * 12n) / 10n
  const { code, message } = estimate ?? { code: 0, message: 'no answer' }
  if (code === 3 || /revert|insufficient/i.test(message)) return undefined
  throw new Error(`eth_estimateGas: ${message}`)
}

type Call = { to: EvmAddress; value: bigint; data: Hex }

function callOf({ account, token, units }: Purchase): Call {
  const amount = BigInt(units)
  if (!isEvmAddress(account)) throw new Error('The purchase has no EVM address')
  if (!isEvmAddress(token)) return { to: account, value: amount, data: '0x' }
  const args = [account, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { to: token, value: 0n, data }
}
