import { LatchkeyAvatar, LatchkeyButton, useLatchkeyTheme } from '@latchkey/react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useConfig } from 'wagmi'
import { useDialogs } from '../compat/dialogs.tsx'
import { useOtherConnection } from '../compat/one-connection/useOtherConnection.ts'
import { themeVariables } from '../compat/themeVariables.ts'
import { type Responsive, useLargeScreen, valueFor } from '../compat/useLargeScreen.ts'
import { useRainbowKit } from './context.ts'
import {
  type ButtonAccount,
  type ButtonChain,
  type ConnectButtonState,
  useConnectButton,
} from './useConnectButton.ts'

type AccountStatus = 'full' | 'avatar' | 'address'
type ChainStatus = 'full' | 'icon' | 'name' | 'none'

/** Props of `ConnectButton`. Each that takes values by width is small below 768 px. */
export type ConnectButtonProps = {
  /** The text while no wallet is connected. Default: the language's own. */
  label?: string
  /** What of the account is shown. Default: `full`. */
  accountStatus?: Responsive<AccountStatus>
  /** What of the network is shown. Default: its picture, with its name on large screens. */
  chainStatus?: Responsive<ChainStatus>
  /** Whether the native coin's balance is shown. Default: on large screens. */
  showBalance?: Responsive<boolean>
}

/** The button that connects, and then shows the network and the account. */
export function ConnectButton({
  label,
  accountStatus = 'full',
  chainStatus = { smallScreen: 'icon', largeScreen: 'full' },
  showBalance = { smallScreen: false, largeScreen: true },
}: ConnectButtonProps): ReactNode {
  const isLarge = useLargeScreen()
  const withBalance = valueFor(showBalance, isLarge)
  const state = useConnectButton(withBalance)
  const { account, chain, authenticationStatus, openChainModal } = state
  const isSignedIn = !authenticationStatus || authenticationStatus === 'authenticated'
  const { theme } = useLatchkeyTheme()
  const { notice, openAccount } = useDialogs()
  const { chains } = useConfig()
  const shownChain = valueFor(chainStatus, isLarge)
  // The dialog knows the client's account alone.
  const disabled = useOtherConnection() !== undefined
  const hasChoice = chains.length > 1 || chain?.unsupported
  // Its click opens what is due: connecting, or the sign-in.
  if (!account || !isSignedIn) return <LatchkeyButton {...(label !== undefined && { label })} />
  return (
    <div style={{ ...themeVariables(theme), display: 'inline-flex', gap: 12 }}>
      {chain && hasChoice && shownChain !== 'none' && (
        <ChainButton
          chain={chain}
          shown={shownChain}
          mode={theme.mode ?? 'auto'}
          disabled={disabled}
          onClick={openChainModal}
        />
      )}
      {notice ? (
        <LatchkeyButton account="name" />
      ) : (
        <AccountButton
          account={account}
          shown={valueFor(accountStatus, isLarge)}
          balance={withBalance ? account.displayBalance : undefined}
          mode={theme.mode ?? 'auto'}
          disabled={disabled}
          onClick={openAccount}
        />
      )}
    </div>
  )
}

/** Draws your own button instead. */
function Custom({ children }: { children: (state: ConnectButtonState) => ReactNode }): ReactNode {
  return children(useConnectButton(true))
}
ConnectButton.Custom = Custom

type PartProps = { mode: 'light' | 'dark' | 'auto'; disabled: boolean; onClick: () => void }
type DialogButtonProps = PartProps & {
  label: string
  isBusy?: boolean
  style?: CSSProperties | undefined
  children: ReactNode
}

/** Opens a view of the dialog, whose code loads when the pointer or the focus comes. */
function DialogButton({
  mode,
  disabled,
  onClick,
  label,
  isBusy,
  style,
  children,
}: DialogButtonProps) {
  const { preload } = useDialogs()
  return (
    <button
      type="button"
      className="latchkey-button"
      data-status="connected"
      data-theme={mode}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-label={label}
      aria-busy={isBusy}
      style={style}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function AccountButton({
  account,
  shown,
  balance,
  ...part
}: PartProps & { account: ButtonAccount; shown: AccountStatus; balance: string | undefined }) {
  const { avatar: Avatar } = useRainbowKit()
  const { address, displayName, ensAvatar } = account
  return (
    <DialogButton {...part} label={displayName} isBusy={account.hasPendingTransactions}>
      {balance !== undefined && (
        <bdi className="latchkey-button-balance" dir="ltr">
          {balance}
        </bdi>
      )}
      {shown !== 'address' && (
        <span className="latchkey-button-face">
          {Avatar ? (
            <Avatar address={address} ensImage={ensAvatar ?? null} size={24} />
          ) : (
            <>
              <LatchkeyAvatar seed={address} />
              {ensAvatar && <img src={ensAvatar} alt="" referrerPolicy="no-referrer" />}
            </>
          )}
        </span>
      )}
      {shown !== 'avatar' && <span className="latchkey-button-text">{displayName}</span>}
    </DialogButton>
  )
}

function ChainButton({
  chain,
  shown,
  ...part
}: PartProps & { chain: ButtonChain; shown: Exclude<ChainStatus, 'none'> }) {
  const { id, name = `#${id}`, iconUrl, iconBackground, unsupported } = chain
  const [failedUrl, setFailedUrl] = useState<string>()
  const withPicture = shown !== 'name' && iconUrl !== undefined && iconUrl !== failedUrl
  return (
    <DialogButton
      {...part}
      label={name}
      style={unsupported ? { color: 'var(--latchkey-danger, #b3261e)' } : undefined}
    >
      {withPicture && (
        <span className="latchkey-button-face" style={{ background: iconBackground }}>
          <img src={iconUrl} alt="" onError={() => setFailedUrl(iconUrl)} />
        </span>
      )}
      {(shown !== 'icon' || !withPicture) && <span className="latchkey-button-text">{name}</span>}
    </DialogButton>
  )
}
