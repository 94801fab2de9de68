import { useConfig } from 'wagmi'
import { type AccountFacts, useAccountFacts, useChainFacts } from '../compat/accountFacts.ts'
import { useIsMounted } from '../compat/useIsMounted.ts'
import { type AuthenticationStatus, useAuthenticationStatus } from './authentication.tsx'
import { useRainbowKit } from './context.ts'
import { type ModalsInfo, useModals } from './modals.ts'

/** The account, as `ConnectButton.Custom` gets it. */
export type ButtonAccount = {
  /** The address. */
  address: string
  /** The native coin's balance as a plain decimal, once it is read. */
  balanceFormatted?: string
  /** The decimals of the native coin, once the balance is read. */
  balanceDecimals?: number
  /** The symbol of the native coin, once the balance is read. */
  balanceSymbol?: string
  /** The balance for visitors, such as `1.204 ETH`, once it is read. */
  displayBalance?: string
  /** The name, else the shortened address. */
  displayName: string
  /** The picture, if the gateway knows one. */
  ensAvatar?: string
  /** The name, if the gateway knows one. */
  ensName?: string
  /** Whether a transaction of `useAddRecentTransaction` is not confirmed yet. */
  hasPendingTransactions: boolean
}

/** The network, as `ConnectButton.Custom` gets it. */
export type ButtonChain = {
  /** Whether the network has a picture. */
  hasIcon: boolean
  /** The picture. */
  iconUrl?: string
  /** The colour behind the picture, if the site gave one. */
  iconBackground?: string
  /** The EIP-155 chain id. */
  id: number
  /** The name, if the site has the network. */
  name?: string
  /** Whether the site lacks the network. */
  unsupported?: boolean
}

/** What `ConnectButton.Custom` gives to the function that draws the button. */
export type ConnectButtonState = Omit<ModalsInfo, `open${string}`> & {
  /** The account, `undefined` without one. */
  account?: ButtonAccount
  /** The network, `undefined` without an account. */
  chain?: ButtonChain
  /** Whether the page runs in a browser: `false` on a server and in the first frame. */
  mounted: boolean
  /** Whether the visitor is signed in; absent if the site wants no sign-in. */
  authenticationStatus?: AuthenticationStatus
  /** Opens the dialog to connect. Without effect while the modal cannot be opened. */
  openConnectModal: () => void
  /** Opens the account. Without effect on a network that the site lacks, as with RainbowKit. */
  openAccountModal: () => void
  /** Opens the networks. */
  openChainModal: () => void
}

const nothing = () => {}

/** Returns what a button for connecting shows and does. */
export function useConnectButton(withBalance: boolean): ConnectButtonState {
  const mounted = useIsMounted()
  const { isPending } = useRainbowKit()
  const authenticationStatus = useAuthenticationStatus()
  const facts = useAccountFacts(withBalance)
  const chain = useButtonChain()
  const { openConnectModal, openAccountModal, openChainModal, ...open } = useModals()
  return {
    ...open,
    ...(facts && { account: accountFor(facts, isPending) }),
    ...(facts && chain && { chain }),
    mounted,
    ...(authenticationStatus && { authenticationStatus }),
    openConnectModal: openConnectModal ?? nothing,
    openAccountModal: openAccountModal ?? nothing,
    openChainModal: openChainModal ?? nothing,
  }
}

function accountFor(facts: AccountFacts, hasPendingTransactions: boolean): ButtonAccount {
  const { address, displayName, name, picture, balance } = facts
  return {
    address,
    displayName,
    ...(name !== undefined && { ensName: name }),
    ...(picture !== undefined && { ensAvatar: picture }),
    ...(balance && {
      balanceDecimals: balance.decimals,
      balanceFormatted: balance.plain,
      balanceSymbol: balance.symbol,
      displayBalance: balance.text,
    }),
    hasPendingTransactions,
  }
}

function useButtonChain(): ButtonChain | undefined {
  const facts = useChainFacts()
  const { chains } = useConfig()
  if (!facts) return undefined
  const { id, name, picture, isSupported } = facts
  const background = backgroundOf(chains.find((one) => one.id === id))
  return {
    id,
    hasIcon: picture !== undefined,
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { iconUrl: picture }),
    ...(background !== undefined && { iconBackground: background }),
    unsupported: !isSupported,
  }
}

/** wagmi's type of a chain does not have what RainbowKit's sites add to it. */
function backgroundOf(chain: object | undefined): string | undefined {
  if (!chain || !('iconBackground' in chain)) return undefined
  return typeof chain.iconBackground === 'string' ? chain.iconBackground : undefined
}
