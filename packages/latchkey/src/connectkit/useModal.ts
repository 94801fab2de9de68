import { useLatchkeyDialog } from '@latchkey/react'
import { useDialogs } from '../compat/dialogs.tsx'
import { useConnectKit } from './context.ts'
import { useWalletEvents, type WalletCallbacks } from './useWalletEvents.ts'

/** The dialog, as `useModal` has it. */
export type ModalInfo = {
  /** Whether the dialog is open. */
  open: boolean
  /** Opens or closes the dialog. */
  setOpen: (open: boolean) => void
  /** Explains wallets. */
  openAbout: () => void
  /** The same: the dialog has one explanation. */
  openOnboarding: () => void
  /** Opens the account. */
  openProfile: () => void
  /** Opens the networks. */
  openSwitchNetworks: () => void
  /** Opens the dialog, which shows a sign-in that is due. The argument has no effect: the visitor begins the sign-in. */
  openSIWE: (triggerSIWE?: boolean) => void
}

/** Returns the dialog, and calls the site when a wallet connects or disconnects. */
export function useModal(callbacks: WalletCallbacks = {}): ModalInfo {
  useConnectKit()
  useWalletEvents(callbacks)
  const { open } = useLatchkeyDialog()
  const { isOpen, openConnect, openAccount, openNetworks, close } = useDialogs()
  const explain = () => open({ view: 'WhatIsAWallet' })
  return {
    open: isOpen,
    setOpen: (isWanted) => (isWanted ? openConnect() : close()),
    openAbout: explain,
    openOnboarding: explain,
    openProfile: openAccount,
    openSwitchNetworks: openNetworks,
    openSIWE: () => openConnect(),
  }
}
