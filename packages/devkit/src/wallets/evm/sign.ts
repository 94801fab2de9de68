import { hexToBytes, isAddress, stringToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { providerError } from '../errors.ts'
import { readable } from '../review.ts'
import { type Fields, fieldsOf, hexOf, keyFor, type Params } from './params.ts'
import { activeChain, type EvmWallet } from './state.ts'

/** `personal_sign`: [message, account]; the swapped order that some sites send is understood. */
export async function personalSign(wallet: EvmWallet, params: Params): Promise<string> {
  const isSwapped = typeof params[0] === 'string' && isAddress(params[0], { strict: false })
  const [message, account] = isSwapped ? [params[1], params[0]] : [params[0], params[1]]
  if (typeof message !== 'string')
    throw providerError(-32602, 'Invalid parameters: a message is expected')
  const { address, privateKey } = keyFor(wallet, account)
  const hex = hexOf(message)
  const raw = hex === undefined ? stringToBytes(message) : hexToBytes(hex)
  await wallet.ask({
    title: 'Sign this message?',
    message: readable(raw),
    rows: [],
    account: address,
  })
  return privateKeyToAccount(privateKey).signMessage({ message: { raw } })
}

/** `eth_signTypedData_v4`: [account, typed data as JSON or object]. */
export async function signTypedData(wallet: EvmWallet, params: Params): Promise<string> {
  const { address, privateKey } = keyFor(wallet, params[0])
  const typed = typedDataOf(params[1])
  const named = activeChain(wallet)
  const { chainId } = typed.domain
  if (chainId !== undefined && `eip155:${Number(chainId)}` !== named.id)
    throw providerError(-32602, `Provided chainId "${chainId}" must match the active chainId`)
  await wallet.ask({
    title: `Sign ${typed.primaryType}?`,
    message: JSON.stringify(typed.message, null, 2),
    rows: typeof typed.domain.name === 'string' ? [{ label: 'For', value: typed.domain.name }] : [],
    account: address,
    chain: named.name,
  })
  return privateKeyToAccount(privateKey).signTypedData(typed)
}

type FieldType = { name: string; type: string }

function typedDataOf(value: unknown) {
  const data = fieldsOf(typeof value === 'string' ? JSON.parse(value) : value)
  if (typeof data.primaryType !== 'string')
    throw providerError(-32602, 'Invalid parameters: typed data has no primaryType')
  return {
    domain: fieldsOf(data.domain),
    // Where the domain's type is not among them, viem derives it from the domain itself.
    types: Object.fromEntries(
      Object.entries(fieldsOf(data.types)).map(([name, list]) => [name, fieldTypes(list)]),
    ),
    primaryType: data.primaryType,
    message: fieldsOf(data.message),
  } satisfies { domain: Fields; message: Fields; types: Record<string, FieldType[]> } & Fields
}

function fieldTypes(list: unknown): FieldType[] {
  if (!Array.isArray(list)) throw providerError(-32602, 'Invalid parameters: bad types')
  return list.map((one: unknown) => {
    const { name, type } = fieldsOf(one)
    if (typeof name !== 'string' || typeof type !== 'string')
      throw providerError(-32602, 'Invalid parameters: bad types')
    return { name, type }
  })
}
