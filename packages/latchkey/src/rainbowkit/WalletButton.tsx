import { useLatchkeyAccount, useLatchkeyConnect, useLatchkeyTheme } from '@latchkey/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useDialogs } from '../compat/dialogs.tsx'
import { themeVariables } from '../compat/themeVariables.ts'
import { useRainbowKit } from './context.ts'
import { walletName } from './knownWallet.ts'
import type { Wallet } from './wallet.ts'

/** Props of `WalletButton`. */
export type WalletButtonProps = {
  /** The wallet, such as `rainbow`, `metamask` and `base`. */
  wallet?: string
}

/** What `WalletButton.Custom` gives to the function that draws the button. */
export type WalletButtonState = {
  /** Whether a click connects: `false` in the first frame. */
  ready: boolean
  /** Whether the wallet is connected. */
  connected: boolean
  /** Whether the last attempt failed. */
  error: boolean
  /** Whether the wallet decides about a request. */
  loading: boolean
  /** Whether the page runs in a browser. */
  mounted: boolean
  /** The wallet. */
  connector: { id: string; name: string }
  /** Connects the wallet if it is installed. Opens the dialog otherwise. */
  connect: () => Promise<void>
}

/** The button that connects one wallet. */
export function WalletButton({ wallet = 'rainbow' }: WalletButtonProps): ReactNode {
  const { connector, connect, loading } = useWalletButton(wallet)
  const { preload } = useDialogs()
  const { theme } = useLatchkeyTheme()
  return (
    <button
      type="button"
      className="latchkey-button"
      data-theme={theme.mode ?? 'auto'}
      style={themeVariables(theme)}
      aria-busy={loading}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void connect()}
    >
      {connector.name}
    </button>
  )
}

/** Props of `WalletButton.Custom`. */
export type WalletButtonRendererProps = WalletButtonProps & {
  /** Draws the button. */
  children: (state: WalletButtonState) => ReactNode
}

/** Draws your own button instead. */
function Custom({ wallet = 'rainbow', children }: WalletButtonRendererProps): ReactNode {
  return children(useWalletButton(wallet))
}
WalletButton.Custom = Custom

function useWalletButton(wallet: string): WalletButtonState {
  useRainbowKit()
  const known = useKnownWallet(wallet)
  const { openConnect } = useDialogs()
  const { connectors, connect, isPending, error } = useLatchkeyConnect()
  const { connection } = useLatchkeyAccount({ namespace: 'eip155' })
  const installed = connectors.find(({ id }) => id === known?.rdns)
  return {
    ready: known !== undefined,
    connected: installed !== undefined && connection?.connectorId === installed.id,
    error: error !== null,
    loading: isPending,
    mounted: known !== undefined,
    connector: { id: known?.id ?? wallet, name: known?.name ?? wallet },
    async connect() {
      if (!installed) return openConnect()
      // `error` has the reason of a failure.
      await connect({ connectorId: installed.id }).catch(() => {})
    },
  }
}

/** The wallet of a name, as soon as the list of them is there. A name that is not in it is shown as it is. */
function useKnownWallet(name: string): Wallet | undefined {
  const [known, setKnown] = useState<Wallet>()
  useEffect(() => {
    let isCurrent = true
    const unknown: Wallet = { id: name, name, iconUrl: '' }
    const show = (wallet: Wallet) => {
      if (isCurrent) setKnown(wallet)
    }
    import('./wallets.ts').then(
      (all) =>
        show(
          Object.values(all)
            .map((make) => make())
            .find(({ id }) => id === walletName(name)) ?? unknown,
        ),
      () => show(unknown),
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  return known
}
