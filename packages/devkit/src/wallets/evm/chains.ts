import type { DevChain } from '../chains.ts'
import { providerError } from '../errors.ts'
import { fieldsOf, hexOf, type Params } from './params.ts'
import { activeChain, type EvmWallet, moveToChain } from './state.ts'

/** `wallet_switchEthereumChain`: 4902 for chains that the wallet does not have. */
export async function switchChain(wallet: EvmWallet, params: Params): Promise<null> {
  const chain = find(wallet, params)
  if (chain === undefined)
    throw providerError(
      4902,
      `Unrecognized chain ID "${fieldsOf(params[0]).chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    )
  return agree(wallet, chain)
}

/** `wallet_addEthereumChain`: the wallet's own chains are there already, any other is refused. */
export async function addChain(wallet: EvmWallet, params: Params): Promise<null> {
  const chain = find(wallet, params)
  if (chain === undefined)
    throw providerError(-32602, 'The dev wallet works on the chains only that it was given.')
  return agree(wallet, chain)
}

async function agree(wallet: EvmWallet, chain: DevChain): Promise<null> {
  const active = activeChain(wallet)
  if (chain.id === active.id) return null
  await wallet.ask({
    title: `Switch to ${chain.name}?`,
    rows: [
      { label: 'From', value: active.name },
      { label: 'To', value: chain.name },
    ],
  })
  moveToChain(wallet, chain)
  return null
}

function find({ chains }: EvmWallet, params: Params): DevChain | undefined {
  const wanted = hexOf(fieldsOf(params[0]).chainId)
  if (wanted === undefined)
    throw providerError(-32602, "Expected 0x-prefixed hexadecimal string 'chainId'")
  return chains.find(({ id }) => id === `eip155:${Number(wanted)}`)
}
