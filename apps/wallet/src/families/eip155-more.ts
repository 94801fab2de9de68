import { evmKeys } from '@latchkey/devkit/wallets'
import { amountText, callRpc, providerError, readable } from '@latchkey/devkit/wallets/parts'
import { createWalletClient, defineChain, type Hex, hexToBytes, http, isAddress, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { EvmContext } from './eip155-context.ts'

/** `eth_sign`: [account, bytes], signed as a message, as nodes do. */
export async function signRaw({ siteRequest }: EvmContext, params: unknown): Promise<Hex> {
  const [address, data] = listOf(params)
  const account = accountFor(siteRequest.addresses, address)
  if (!isHex(data)) throw providerError(-32602, 'Invalid parameters: bytes are expected')
  await siteRequest.ask({
    title: 'Sign these bytes?',
    message: readable(hexToBytes(data)),
    rows: [],
    account: account.address,
    caution: 'eth_sign: what these bytes mean cannot be told. Sites should not ask for this.',
  })
  return account.signMessage({ message: { raw: data } })
}

/** `eth_signTransaction`: signs and hands back, without sending. */
export async function signTransaction(
  { siteRequest, chain }: EvmContext,
  params: unknown,
): Promise<Hex> {
  const fields = fieldsOf(listOf(params)[0])
  const account = accountFor(siteRequest.addresses, fields.from)
  const to = addressOf(fields.to)
  const value = isHex(fields.value) ? BigInt(fields.value) : 0n
  await siteRequest.ask({
    title: 'Sign this transaction?',
    headline: amountText(value, chain.decimals, chain.symbol),
    rows: [
      { label: 'To', value: to ?? 'a new contract', isCode: true },
      { label: 'Sent by', value: 'the site, not by this wallet' },
    ],
    account: account.address,
    chain: chain.name,
  })
  const id = Number(chain.id.slice('eip155:'.length))
  const client = createWalletClient({
    account,
    chain: defineChain({
      id,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: chain.symbol, decimals: chain.decimals },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl),
  })
  const request = await client.prepareTransactionRequest({
    value,
    type: 'eip1559',
    ...(to && { to }),
    ...(isHex(fields.data) && { data: fields.data }),
    ...(isHex(fields.gas) && { gas: BigInt(fields.gas) }),
    ...(isHex(fields.nonce) && { nonce: Number(fields.nonce) }),
  })
  return client.signTransaction(request)
}

/** `wallet_watchAsset`: asks and says yes; the wallet shows no tokens. */
export async function watchAsset(
  { siteRequest, chain }: EvmContext,
  params: unknown,
): Promise<true> {
  const { options } = fieldsOf(Array.isArray(params) ? params[0] : params)
  const { symbol, address } = fieldsOf(options)
  await siteRequest.ask({
    title: 'Watch this token?',
    rows: [
      { label: 'Token', value: String(symbol) },
      { label: 'Contract', value: String(address), isCode: true },
    ],
    chain: chain.name,
  })
  return true
}

/** `wallet_getAssets` (ERC-7811): what the account holds in the chain's own coin. */
export async function assets(
  { siteRequest, chain }: EvmContext,
  params: unknown,
): Promise<unknown> {
  const { account } = fieldsOf(Array.isArray(params) ? params[0] : params)
  const { address } = accountFor(siteRequest.addresses, account ?? siteRequest.addresses[0])
  const balance = await callRpc(chain.rpcUrl, 'eth_getBalance', [address, 'latest'])
  const metadata = { name: 'Ether', symbol: chain.symbol, decimals: chain.decimals }
  return { [hexIdOf(chain.id)]: [{ address: 'native', balance, type: 'native', metadata }] }
}

/** `eip155:31337` → `0x7a69`. */
export function hexIdOf(id: string): Hex {
  return `0x${Number(id.slice('eip155:'.length)).toString(16)}`
}

export function listOf(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

export function fieldsOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function addressOf(value: unknown): Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value
  throw providerError(-32602, 'Invalid parameters: bad receiver')
}

/** The signing account that the site names; refused unless the session has it. */
function accountFor(allowed: readonly string[], address: unknown) {
  const wanted = String(address).toLowerCase()
  const key = evmKeys.find((one) => one.address.toLowerCase() === wanted)
  if (key === undefined || !allowed.includes(key.address))
    throw providerError(4100, 'The requested account has not been authorized by the user.')
  return privateKeyToAccount(key.privateKey)
}
