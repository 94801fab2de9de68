import { LatchkeyProvider } from '@latchkey/react'
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import { DialogMemory } from '../compat/dialogs.tsx'
import { startOn } from '../compat/startOn.ts'
import { useClientOfWagmi } from '../compat/useClientOfWagmi.ts'
import { useLanguage } from '../compat/useLanguage.ts'
import { warnOnce } from '../compat/warnOnce.ts'
import { ConnectKitContext, type CustomAvatarProps } from './context.ts'
import { SiteSignInEffect } from './SIWEProvider.tsx'
import { type CustomTheme, latchkeyTheme, type Mode, type Theme } from './theme.ts'
import { useWalletEvents, type WalletCallbacks } from './useWalletEvents.ts'

/** Options of `ConnectKitProvider`. */
export type ConnectKitOptions = {
  /** The language, such as `de-DE`. Default: the visitor's. */
  language?: string
  /** Whether `ConnectKitButton` leaves out the balance. Default: `false`. */
  hideBalance?: boolean
  /** Draws the account in `ConnectKitButton`. The dialog keeps its own picture. */
  customAvatar?: ComponentType<CustomAvatarProps>
  /** The network of a visitor who has no wallet connected, by its id. */
  initialChainId?: number
  /** Without effect: use `termsConditionsUrl` and `privacyPolicyUrl` in `latchkey` of `getDefaultConfig`. */
  disclaimer?: ReactNode
  /** Without effect: the dialog names WalletConnect itself. */
  walletConnectName?: string
  /** Without effect: the dialog never shifts the page. */
  avoidLayoutShift?: boolean
  /** Without effect: Latchkey needs no polyfill. */
  bufferPolyfill?: boolean
  /** Without effect. */
  disableSiweRedirect?: boolean
  /** Without effect: Latchkey loads no fonts. */
  embedGoogleFonts?: boolean
  /** Without effect: set `allowUnsupportedChain` in `latchkey` of `getDefaultConfig`. */
  enforceSupportedChains?: boolean
  /** Without effect: the dialog explains networks itself. */
  ethereumOnboardingUrl?: string
  /** Without effect: set `enableWalletGuide` in `latchkey` of `getDefaultConfig`. */
  hideNoWalletCTA?: boolean
  /** Without effect: set `enableWalletGuide` in `latchkey` of `getDefaultConfig`. */
  hideQuestionMarkCTA?: boolean
  /** Without effect. */
  hideRecentBadge?: boolean
  /** Without effect. */
  hideTooltips?: boolean
  /** Without effect. */
  overlayBlur?: number
  /** Without effect: the dialog follows the visitor’s system. */
  reducedMotion?: boolean
  /** Without effect: the dialog shortens long names. */
  truncateLongENSAddress?: boolean
  /** Without effect. */
  walletConnectCTA?: 'both' | 'link' | 'modal'
  /** Without effect: the dialog explains wallets itself. */
  walletOnboardingUrl?: string
}

/** Props of `ConnectKitProvider`. */
export type ConnectKitProviderProps = WalletCallbacks & {
  /** The name of a theme. Default: `auto`. */
  theme?: Theme
  /** Light or dark. Default: as the visitor's system has it. */
  mode?: Mode
  /** ConnectKit's `--ck-…` variables. */
  customTheme?: CustomTheme
  /** What the dialog does. */
  options?: ConnectKitOptions
  /** Without effect. */
  debugMode?: boolean
  /** What uses the dialog. */
  children?: ReactNode
}

/** The options that have an effect. */
const kept: readonly string[] = ['customAvatar', 'hideBalance', 'initialChainId', 'language']
/** Options that say what Latchkey does in any case. */
const natural: readonly string[] = [
  'avoidLayoutShift',
  'bufferPolyfill',
  'embedGoogleFonts',
  'reducedMotion',
  'truncateLongENSAddress',
]

/** Gives the dialog to the components and hooks within. Goes below `WagmiProvider`, as ConnectKit's does. */
export function ConnectKitProvider({
  theme,
  mode,
  customTheme,
  options = {},
  onConnect,
  onDisconnect,
  children,
}: ConnectKitProviderProps): ReactNode {
  const client = useClientOfWagmi('ConnectKitProvider', 'getDefaultConnectors')
  const { language, hideBalance = false, customAvatar, initialChainId } = options
  const messages = useLanguage(client, language)
  useEffect(() => {
    if (initialChainId !== undefined) void startOn(client, initialChainId)
  }, [client, initialChainId])
  useEffect(() => {
    for (const [name, value] of Object.entries(options)) {
      if (!value || kept.includes(name) || natural.includes(name)) continue
      warnOnce(client, `${name} in options of ConnectKitProvider has no effect`)
    }
  })
  const drawn = useMemo(() => latchkeyTheme(theme, mode, customTheme), [theme, mode, customTheme])
  const value = useMemo(() => ({ hideBalance, customAvatar }), [hideBalance, customAvatar])
  return (
    <LatchkeyProvider client={client} theme={drawn} messages={messages}>
      <DialogMemory>
        <SiteSignInEffect client={client} />
        <WalletEvents onConnect={onConnect} onDisconnect={onDisconnect} />
        <ConnectKitContext.Provider value={value}>{children}</ConnectKitContext.Provider>
      </DialogMemory>
    </LatchkeyProvider>
  )
}

function WalletEvents(callbacks: WalletCallbacks): ReactNode {
  useWalletEvents(callbacks)
  return null
}
