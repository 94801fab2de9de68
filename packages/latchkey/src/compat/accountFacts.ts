import { type Account, activeChain, findNetwork } from '@latchkey/core'
import { isAddress } from '@latchkey/evm/hex'
import { referenceOf, shortAddress, shortDecimal } from '@latchkey/protocol'
import {
  networkImage,
  useLatchkeyAccount,
  useLatchkeyClient,
  useLatchkeyIdentity,
  useLatchkeyState,
} from '@latchkey/react'
import { useMemo } from 'react'
import { formatUnits } from 'viem'
import { useBalance } from 'wagmi'
import { useOtherConnection } from './one-connection/useOtherConnection.ts'

/** An amount of a coin in base units. */
type CoinAmount = { value: bigint; decimals: number; symbol: string }

/** The EVM account of the page, and what is known of it. */
export type AccountFacts = {
  /** The address. */
  address: `0x${string}`
  /** The name of the account, if the gateway knows one. */
  name: string | undefined
  /** The name, else the shortened address. */
  displayName: string
  /** The picture of the account, if the gateway knows one. */
  picture: string | undefined
  /** The native coin's balance, once it is read. */
  balance: Balance | undefined
}

/** A balance: as a plain decimal, and for visitors, such as `1.204 ETH`. */
export type Balance = CoinAmount & { plain: string; text: string }

/** Returns the EVM account of the page, `undefined` without one. Reads the balance only on request. */
export function useAccountFacts(withBalance: boolean): AccountFacts | undefined {
  const account = useShownAccount()
  const { name, picture } = useLatchkeyIdentity(account)
  const chain = useChainFacts()
  const address = account && isAddress(account.address) ? account.address : undefined
  const { data } = useBalance({
    ...(address && { address }),
    ...(chain && { chainId: chain.id }),
    query: { enabled: withBalance && address !== undefined && chain?.isSupported === true },
  })
  if (!address) return undefined
  return {
    address,
    name,
    displayName: name ?? shortAddress(address),
    picture,
    balance: data && balanceOf(data),
  }
}

/** The client's account, or that of another connector of wagmi's. */
function useShownAccount(): Account | undefined {
  const { account } = useLatchkeyAccount({ namespace: 'eip155' })
  const address = useOtherConnection()?.accounts[0]
  return useMemo(
    () => (address ? { namespace: 'eip155', address, type: 'eoa' } : account),
    [address, account],
  )
}

function balanceOf({ value, decimals, symbol }: CoinAmount): Balance {
  const plain = formatUnits(value, decimals)
  return { value, decimals, symbol, plain, text: `${shortDecimal(plain, 'down', 3)} ${symbol}` }
}

/** The EVM network that the page is on. */
export type ChainFacts = {
  /** The EIP-155 chain id. */
  id: number
  /** The name, if the site has the network. */
  name: string | undefined
  /** A picture of the network. */
  picture: string | undefined
  /** Whether the site has the network. */
  isSupported: boolean
}

/** Returns the EVM network that the page is on. */
export function useChainFacts(): ChainFacts | undefined {
  const client = useLatchkeyClient()
  // Drawn again when the network changes.
  useLatchkeyState()
  const other = useOtherConnection()
  const id = other ? (`eip155:${other.chainId}` as const) : activeChain(client, 'eip155')
  if (!id) return undefined
  const network = findNetwork(client, id)
  return {
    id: Number(referenceOf(id)),
    name: network?.name,
    picture: network && networkImage(client, id),
    isSupported: network !== undefined,
  }
}

/** Returns the picture of an EVM network of the site. */
export function useChainPicture(id: number): string | undefined {
  const client = useLatchkeyClient()
  return networkImage(client, `eip155:${id}`)
}
