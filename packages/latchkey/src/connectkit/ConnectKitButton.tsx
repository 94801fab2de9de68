import { shortAddress } from '@latchkey/protocol'
import { LatchkeyAvatar, LatchkeyButton, useLatchkeyTheme } from '@latchkey/react'
import { type ReactNode, useMemo } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { type AccountFacts, useAccountFacts, useChainFacts } from '../compat/accountFacts.ts'
import { useDialogs } from '../compat/dialogs.tsx'
import { useOtherConnection } from '../compat/one-connection/useOtherConnection.ts'
import { themeVariables } from '../compat/themeVariables.ts'
import { useConnectKit } from './context.ts'
import { type CustomTheme, latchkeyTheme, type Mode, type Theme } from './theme.ts'

/** Props of `ConnectKitButton`. */
export type ConnectKitButtonProps = {
  /** The text while no wallet is connected. Default: the language's own. */
  label?: string
  /** Whether the native coin's balance is shown. Default: `false`. */
  showBalance?: boolean
  /** Whether the account's picture is shown. Default: `true`. */
  showAvatar?: boolean
  /** The theme of this button. Default: that of the provider. */
  theme?: Theme
  /** Light or dark, for this button. */
  mode?: Mode
  /** ConnectKit's variables, for this button. */
  customTheme?: CustomTheme
  /** Called in place of opening the dialog, with the function that opens it. */
  onClick?: (open: () => void) => void
}

/** What `ConnectKitButton.Custom` gives to the function that draws the button. */
export type ConnectKitButtonState = {
  /** Opens the dialog. */
  show: () => void
  /** Closes the dialog. */
  hide: () => void
  /** The network, if a wallet is connected and the site has the network. */
  chain: Chain | undefined
  /** Whether a wallet is connected on a network that the site lacks. */
  unsupported: boolean
  /** Whether a wallet is connected. */
  isConnected: boolean
  /** Whether the dialog is open to connect. */
  isConnecting: boolean
  /** The account. */
  address: `0x${string}` | undefined
  /** The account, shortened. */
  truncatedAddress: string | undefined
  /** Its name, if the gateway knows one. */
  ensName: string | undefined
  /** Its picture, if the gateway knows one. */
  ensAvatar: string | undefined
}

/** The button that connects, and then shows the account. */
export function ConnectKitButton({
  label,
  showBalance = false,
  showAvatar = true,
  theme: ownTheme,
  mode,
  customTheme,
  onClick,
}: ConnectKitButtonProps): ReactNode {
  const { hideBalance } = useConnectKit()
  const { openConnect, notice } = useDialogs()
  const withBalance = showBalance && !hideBalance
  const facts = useAccountFacts(withBalance)
  const { theme: shared } = useLatchkeyTheme()
  const theme = useMemo(() => {
    const given = latchkeyTheme(ownTheme, mode ?? shared.mode, customTheme)
    return { ...shared, ...given }
  }, [shared, ownTheme, mode, customTheme])
  // The dialog knows the client's account alone.
  const isInert = useOtherConnection() !== undefined && !onClick
  const open = () => (onClick ? onClick(openConnect) : openConnect())
  if (!facts || notice) {
    return (
      <LatchkeyButton
        account="name"
        {...(label !== undefined && { label })}
        theme={theme}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      />
    )
  }
  return (
    <button
      type="button"
      className="latchkey-button"
      data-status="connected"
      data-theme={theme.mode ?? 'auto'}
      disabled={isInert}
      aria-haspopup="dialog"
      style={themeVariables(theme)}
      onClick={open}
    >
      {withBalance && facts.balance && (
        <bdi className="latchkey-button-balance" dir="ltr">
          {facts.balance.text}
        </bdi>
      )}
      {showAvatar && <Face facts={facts} />}
      <span className="latchkey-button-text">{facts.displayName}</span>
    </button>
  )
}

/** Draws your own button instead. */
function Custom({
  children,
}: {
  children?: (state: ConnectKitButtonState) => ReactNode
}): ReactNode {
  useConnectKit()
  const { openConnect, close, isOpen } = useDialogs()
  const facts = useAccountFacts(false)
  const network = useChainFacts()
  const chainFacts = facts && network
  const { chains } = useConfig()
  return children?.({
    show: openConnect,
    hide: close,
    chain: chains.find(({ id }) => id === chainFacts?.id),
    unsupported: chainFacts?.isSupported === false,
    isConnected: facts !== undefined,
    isConnecting: isOpen && !facts,
    address: facts?.address,
    truncatedAddress: facts && shortAddress(facts.address),
    ensName: facts?.name,
    ensAvatar: facts?.picture,
  })
}
ConnectKitButton.Custom = Custom

function Face({ facts }: { facts: AccountFacts }) {
  const { customAvatar: Avatar } = useConnectKit()
  const { address, name, picture } = facts
  return (
    <span className="latchkey-button-face">
      {Avatar ? (
        <Avatar address={address} ensName={name} ensImage={picture} size={24} radius={12} />
      ) : (
        <>
          <LatchkeyAvatar seed={address} />
          {picture && <img src={picture} alt="" referrerPolicy="no-referrer" />}
        </>
      )}
    </span>
  )
}
