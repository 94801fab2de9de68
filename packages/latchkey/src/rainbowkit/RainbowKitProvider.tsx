import { updateOptions } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { DialogMemory } from '../compat/dialogs.tsx'
import { startOn } from '../compat/startOn.ts'
import { useClientOfWagmi } from '../compat/useClientOfWagmi.ts'
import { useLanguage } from '../compat/useLanguage.ts'
import { warnOnce } from '../compat/warnOnce.ts'
import { SiteAuthentication } from './authentication.tsx'
import { type AvatarComponent, RainbowKitContext } from './context.ts'
import { latchkeyTheme, type ProviderTheme } from './latchkeyTheme.ts'
import type { Locale } from './locale.ts'
import { giveConfig } from './own-wallets/siteConfig.ts'
import { lightTheme } from './themes.ts'
import { usePendingTransactions } from './usePendingTransactions.ts'

/** Props of `RainbowKitProvider`. */
export type RainbowKitProviderProps = {
  /** The colours and shapes. `null`: the page sets the `--latchkey-…` variables itself. Default: `lightTheme()`. */
  theme?: ProviderTheme
  /** The language. Default: the visitor's. */
  locale?: Locale | undefined
  /** The network of a visitor who has no wallet connected, or its id. Default: the first of the site. */
  initialChain?: { id: number } | number
  /** What the dialog says of the site. */
  appInfo?: {
    /** The name of the site, as wallets show it. */
    appName?: string
    /** Without effect: the dialog explains wallets itself. */
    learnMoreUrl?: string
    /** Without effect: use `termsConditionsUrl` and `privacyPolicyUrl` in `latchkey` of `getDefaultConfig`. */
    disclaimer?: DisclaimerComponent
  }
  /** Draws the account in `ConnectButton`. The dialog keeps its own picture. */
  avatar?: AvatarComponent
  /** Without effect: the card has one size. */
  modalSize?: 'compact' | 'wide'
  /** Without effect: the account shows its activity where the gateway knows it. */
  showRecentTransactions?: boolean
  /** Without effect. */
  coolMode?: boolean
  /** Without effect: the theme belongs to the client's dialog. */
  id?: string
  /** What uses the dialog. */
  children: ReactNode
}

/** A disclaimer of RainbowKit's form. The dialog does not draw it. */
export type DisclaimerComponent = (parts: {
  Text: (props: { children: ReactNode }) => ReactNode
  Link: (props: { children: ReactNode; href: string }) => ReactNode
}) => ReactNode

/** Gives the dialog to the components and hooks within. Goes below `WagmiProvider`, as RainbowKit's does. */
export function RainbowKitProvider(props: RainbowKitProviderProps): ReactNode {
  const { theme, locale, initialChain, appInfo, avatar, children } = props
  const client = useClientOfWagmi('RainbowKitProvider', 'connectorsForWallets')
  const config = useConfig()
  const messages = useLanguage(client, locale)
  const { isPending, addTransaction } = usePendingTransactions()
  const appName = appInfo?.appName
  const initialId = typeof initialChain === 'object' ? initialChain.id : initialChain

  useEffect(() => giveConfig(client, config), [client, config])
  useEffect(() => {
    if (appName !== undefined) updateOptions(client, { metadata: { name: appName } })
  }, [client, appName])
  useEffect(() => {
    if (initialId !== undefined) void startOn(client, initialId)
  }, [client, initialId])
  useEffect(() => {
    for (const [name, sentence] of Object.entries(notKept(props)))
      warnOnce(client, `${name} of RainbowKitProvider ${sentence}`)
  })

  const drawn = useMemo(() => latchkeyTheme(theme === undefined ? lightTheme() : theme), [theme])
  const value = useMemo(
    () => ({ avatar, isPending, addTransaction }),
    [avatar, isPending, addTransaction],
  )
  return (
    <LatchkeyProvider client={client} theme={drawn} messages={messages}>
      <DialogMemory>
        <SiteAuthentication client={client} />
        <RainbowKitContext.Provider value={value}>{children}</RainbowKitContext.Provider>
      </DialogMemory>
    </LatchkeyProvider>
  )
}

/** The props in use that have no effect, each with the reason. */
function notKept(props: RainbowKitProviderProps): Record<string, string> {
  const { modalSize, showRecentTransactions, coolMode, appInfo } = props
  return {
    ...(modalSize && { modalSize: 'has no effect: the card has one size' }),
    ...(showRecentTransactions && {
      showRecentTransactions: 'has no effect: the gateway’s index decides about the activity',
    }),
    ...(coolMode && { coolMode: 'has no effect' }),
    ...(appInfo?.learnMoreUrl && {
      'appInfo.learnMoreUrl': 'has no effect: the dialog explains wallets itself',
    }),
    ...(appInfo?.disclaimer && {
      'appInfo.disclaimer':
        'has no effect: set termsConditionsUrl and privacyPolicyUrl in latchkey of getDefaultConfig',
    }),
  }
}
