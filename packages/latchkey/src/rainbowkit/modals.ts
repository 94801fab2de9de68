import { useLatchkeyAccount } from '@latchkey/react'
import { useChainFacts } from '../compat/accountFacts.ts'
import { useDialogs } from '../compat/dialogs.tsx'
import { useOtherConnection } from '../compat/one-connection/useOtherConnection.ts'
import { useAuthenticationStatus } from './authentication.tsx'
import { useRainbowKit } from './context.ts'

/** Returns the dialog as RainbowKit's three modals. A function is `undefined` while its modal cannot be opened. */
export function useModals(): ModalsInfo {
  useRainbowKit()
  const status = useAuthenticationStatus()
  const { isConnected: isOurs } = useLatchkeyAccount({ namespace: 'eip155' })
  const isOther = useOtherConnection() !== undefined
  const hasAccount = isOurs || isOther
  const isConnected = hasAccount && (status === undefined || status === 'authenticated')
  // The dialog knows the client's account alone.
  const canOpen = isConnected && !isOther
  const canConnect = !hasAccount || status === 'unauthenticated'
  const chain = useChainFacts()
  const { isOpen, isNetworks, openConnect, openAccount, openNetworks } = useDialogs()
  return {
    openConnectModal: canConnect ? openConnect : undefined,
    openAccountModal: canOpen && chain?.isSupported ? openAccount : undefined,
    openChainModal: canOpen && chain ? openNetworks : undefined,
    connectModalOpen: isOpen && !isConnected,
    accountModalOpen: isOpen && isConnected && !isNetworks,
    chainModalOpen: isOpen && isConnected && isNetworks,
  }
}

/** RainbowKit's three modals. */
export type ModalsInfo = {
  /**
   * Opens the dialog to connect or to sign in. `undefined` while a wallet is connected and signed in, or while the
   * site's sign-in is loading.
   */
  openConnectModal: (() => void) | undefined
  /** Opens the account. `undefined` without one, on a network that the site lacks, and for another connector of wagmi's. */
  openAccountModal: (() => void) | undefined
  /** Opens the networks. `undefined` without an account, and for another connector of wagmi's. */
  openChainModal: (() => void) | undefined
  /** Whether the dialog is open to connect. */
  connectModalOpen: boolean
  /** Whether the dialog is open on the account. */
  accountModalOpen: boolean
  /** Whether the dialog is open on the networks. */
  chainModalOpen: boolean
}

/** Returns the function that opens the dialog to connect, and whether it is open. */
export function useConnectModal(): Pick<ModalsInfo, 'openConnectModal' | 'connectModalOpen'> {
  const { openConnectModal, connectModalOpen } = useModals()
  return { openConnectModal, connectModalOpen }
}

/** Returns the function that opens the account, and whether it is open. */
export function useAccountModal(): Pick<ModalsInfo, 'openAccountModal' | 'accountModalOpen'> {
  const { openAccountModal, accountModalOpen } = useModals()
  return { openAccountModal, accountModalOpen }
}

/** Returns the function that opens the networks, and whether they are open. */
export function useChainModal(): Pick<ModalsInfo, 'openChainModal' | 'chainModalOpen'> {
  const { openChainModal, chainModalOpen } = useModals()
  return { openChainModal, chainModalOpen }
}
