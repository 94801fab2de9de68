import {
  type Chain,
  createWalletClient,
  decodeFunctionData,
  defineChain,
  erc20Abi,
  type Hex,
  type HttpTransport,
  http,
  isAddress,
  maxUint256,
  type PublicActions,
  publicActions,
  type Client as ViemClient,
  type WalletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DevChain } from '../chains.ts'
import { providerError } from '../errors.ts'
import { amountText, type Review } from '../review.ts'
import { bigintOf, fieldsOf, hexOf, keyFor, type Params } from './params.ts'
import { activeChain, type EvmWallet, hexChainId } from './state.ts'

/** One call, as a site names it. */
export type Call = { to?: Hex; value: bigint; data?: Hex; gas?: bigint }
/** Of one chain, for accounts that are named with each call. */
type Client = ViemClient<
  HttpTransport,
  Chain,
  undefined,
  undefined,
  WalletActions<Chain> & PublicActions<HttpTransport, Chain>
>

/** What a contract call that cannot be estimated gets, so that it can be tried all the same. */
export const gasOfDoomed = 500_000n

/** `eth_sendTransaction`: fills in what is missing, asks, signs, and sends through the chain's URL. */
export async function sendTransaction(wallet: EvmWallet, params: Params): Promise<string> {
  const fields = fieldsOf(params[0])
  const key = keyFor(wallet, fields.from)
  const chain = activeChain(wallet)
  if (fields.chainId !== undefined && bigintOf(fields.chainId) !== BigInt(hexChainId(chain.id)))
    throw providerError(-32602, 'The transaction is for another chain')
  const client = clientOf(chain)
  const account = privateKeyToAccount(key.privateKey)
  const call = callOf(fields)
  const gas = call.gas ?? (await client.estimateGas({ account, ...call }).catch(() => undefined))
  const fees = await feesOf(client, fields)
  const limit = gas ?? gasOfDoomed
  await wallet.ask({
    ...(await describe(client, chain, call)),
    ...(gas === undefined && { caution: 'The chain says that this transaction will fail.' }),
    account: key.address,
    chain: chain.name,
    fee: amountText(limit * fees.maxFeePerGas, 18, chain.symbol),
  })
  const nonce = bigintOf(fields.nonce)
  return client.sendTransaction({
    account,
    ...call,
    ...fees,
    gas: limit,
    ...(nonce !== undefined && { nonce: Number(nonce) }),
  })
}

export function clientOf(chain: DevChain): Client {
  return createWalletClient({
    chain: defineChain({
      id: Number(hexChainId(chain.id)),
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: chain.symbol, decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl),
  }).extend(publicActions)
}

export function callOf(fields: ReturnType<typeof fieldsOf>): Call {
  const { to } = fields
  if (to !== undefined && to !== null && !(typeof to === 'string' && isAddress(to)))
    throw providerError(-32602, 'Invalid parameters: bad receiver')
  const data = hexOf(fields.data) ?? hexOf(fields.input)
  const gas = bigintOf(fields.gas) ?? bigintOf(fields.gasLimit)
  return {
    value: bigintOf(fields.value) ?? 0n,
    ...(typeof to === 'string' && isAddress(to) && { to }),
    ...(data !== undefined && { data }),
    ...(gas !== undefined && { gas }),
  }
}

export async function feesOf(client: Client, fields: ReturnType<typeof fieldsOf>) {
  const given = bigintOf(fields.maxFeePerGas) ?? bigintOf(fields.gasPrice)
  if (given !== undefined)
    return {
      maxFeePerGas: given,
      maxPriorityFeePerGas: bigintOf(fields.maxPriorityFeePerGas) ?? given,
    }
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
  return { maxFeePerGas, maxPriorityFeePerGas }
}

/** What the transaction does, in words: ether, an ERC-20 transfer or approval, or just a call. */
export async function describe(client: Client, chain: DevChain, call: Call): Promise<Review> {
  const { to, value, data } = call
  if (to === undefined) return { title: 'Deploy a contract?', rows: [] }
  const receiver = (address: string) => ({ label: 'To', value: address, isCode: true })
  const headline = amountText(value, chain.decimals, chain.symbol)
  if (data === undefined || data === '0x') return { title: 'Send?', headline, rows: [receiver(to)] }
  const token = await tokenCall(client, to, data).catch(() => undefined)
  if (token === undefined)
    return {
      title: 'Call a contract?',
      ...(value > 0n && { headline }),
      rows: [receiver(to), { label: 'Data', value: shortened(data), isCode: true }],
    }
  const { kind, party, amount, symbol, decimals } = token
  const shown =
    amount === maxUint256 ? `Any amount of ${symbol}` : amountText(amount, decimals, symbol)
  return kind === 'transfer'
    ? { title: 'Send?', headline: shown, rows: [receiver(party)] }
    : {
        title: 'Let a contract spend your tokens?',
        headline: shown,
        rows: [{ label: 'Spender', value: party, isCode: true }],
      }
}

async function tokenCall(client: Client, address: Hex, data: Hex) {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'transfer' && functionName !== 'approve') return undefined
  const [party, amount] = args
  const [symbol, decimals] = await Promise.all([
    client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
    client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
  ])
  return { kind: functionName, party, amount, symbol, decimals }
}

function shortened(data: Hex): string {
  return data.length > 74 ? `${data.slice(0, 74)}… (${(data.length - 2) / 2} bytes)` : data
}
