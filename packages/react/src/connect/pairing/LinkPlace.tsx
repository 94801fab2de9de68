import type { Wallet } from '@latchkey/core'
import {
  type Environment,
  type Platform,
  readEnvironment,
  type WalletLink,
  walletLink,
} from '@latchkey/core/links'
import { useEffect, useRef, useState } from 'react'
import { isWebLink } from '../../data/links.ts'
import { useDialogContext, useMessages } from '../../dialog/dialogContext.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { Trouble } from './Trouble.tsx'
import { usePairing } from './usePairing.ts'
import { WalletRing } from './WalletRing.tsx'

export type LinkPlaceProps = {
  wallet: Wallet
  place: Exclude<Platform, 'browser'>
  /** The tap that led here went to the wallet already. */
  opened: boolean
  onCode: () => void
}

/** A wallet that a link leads to: its app on this phone, its program, or its site. */
export function LinkPlace({ wallet, place, opened, onCode }: LinkPlaceProps) {
  const context = useDialogContext()
  const { walletConnect: words } = useMessages()
  const [environment] = useState(readEnvironment)
  const [openedAt, setOpenedAt] = useState(() => (opened ? Date.now() : null))
  const pairing = usePairing(wallet)
  const { uri, isAsking } = pairing
  const link = uri ? walletLink(wallet, place, uri, environment) : undefined

  // The list keeps the visitor from here, but only once it has a pairing.
  const isShut = place === 'mobile' && environment.mobile && environment.webView
  const { dialog } = context
  useEffect(() => {
    if (isShut) dialog.replace({ view: 'FindWallet', reason: 'webView' })
  }, [isShut, dialog])

  // A link that was not ready when the visitor tapped the wallet is followed as long as the browser counts it as that tap.
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!link || seen.current === link.href) return
    seen.current = link.href
    if (isShut || openedAt !== null || place !== 'mobile' || !isAsking) return
    if (!navigator.userActivation?.isActive) return
    follow(link)
    context.flows.connect.noteOpened(wallet, link.base)
    setOpenedAt(Date.now())
  })

  const restart = () => {
    setOpenedAt(null)
    pairing.restart()
  }
  const picture = <WalletRing wallet={wallet} stopped={!!pairing.error || pairing.expired} />
  const texts = { mobile: words.accept, desktop: words.desktopText, web: words.webText }
  return (
    <Trouble pairing={{ ...pairing, restart }} picture={picture}>
      <OpenWallet
        wallet={wallet}
        pairing={{ ...pairing, restart }}
        link={link}
        picture={picture}
        text={texts[place](wallet.name)}
        openedAt={openedAt}
        onOpen={(base) => {
          pairing.open(base)
          setOpenedAt(Date.now())
        }}
        store={storeOf(wallet, environment)}
        onCode={place === 'mobile' ? onCode : undefined}
      />
    </Trouble>
  )
}

/** Of its app on this phone; elsewhere the view's foot leads to all of them. */
function storeOf(wallet: Wallet, { mobile, os }: Environment): string | undefined {
  const store = os === 'ios' ? wallet.app_store : wallet.play_store
  const link = store ?? wallet.homepage
  return mobile && isWebLink(link) ? link : undefined
}

function follow({ href, target }: WalletLink): void {
  Object.assign(document.createElement('a'), { href, target, rel: 'noreferrer' }).click()
}
