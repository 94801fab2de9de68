import { walletImage } from '@latchkey/core'
import { isMobile, type Platform, platformsOf } from '@latchkey/core/links'
import { type ComponentType, useEffect, useState } from 'react'
import { useReadable } from '../data/useReadable.ts'
import { useDialogContext, useMessages } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Button, TextButton } from '../ui/Button.tsx'
import { Body, Foot, Hero } from '../ui/Layout.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { connectorOf } from './connectorOf.ts'
import { CodePlace } from './pairing/CodePlace.tsx'
import type { LinkPlaceProps } from './pairing/LinkPlace.tsx'
import { loadLinkPlace } from './pairing/loadLinkPlace.ts'

type Props = { route: RouteOf<'ConnectingWalletConnect'> }
type Wallet = Props['route']['wallet']

/** A listed wallet: by a code, by a link to its app, its program or its site, or in this browser after all. */
export function ConnectingWalletConnect({ route: { wallet, opened = false } }: Props) {
  const { client, dialog, preload } = useDialogContext()
  const { walletConnect: words } = useMessages()
  const installed = connectorOf(wallet, useReadable(client.connectors))
  const mobile = isMobile()
  const places = platformsOf(wallet, { installed: installed !== undefined, mobile })
  const [chosen, choose] = useState<Platform>()
  const [wantsCode, setWantsCode] = useState(false)
  const place = chosen ?? places[0] ?? 'mobile'
  const isCode = place === 'mobile' && (wantsCode || !mobile || !wallet.mobile_link)
  const content =
    place === 'browser' ? (
      <Installed wallet={wallet} connectorId={installed?.id} />
    ) : isCode ? (
      <CodePlace wallet={wallet} />
    ) : (
      <Linked key={place} {...{ wallet, place, opened }} onCode={() => setWantsCode(true)} />
    )
  return (
    <>
      {places.length < 2 ? (
        content
      ) : (
        <div className="places">
          <Tabs
            label={words.places(wallet.name)}
            tabs={places.map((id) => ({ id, name: words[id] }))}
            current={place}
            onChange={choose}
          >
            {content}
          </Tabs>
        </div>
      )}
      {hasStore(wallet) && !mobile && place !== 'browser' && (
        <Foot>
          <span>{words.noWallet(wallet.name)}</span>
          <TextButton
            onPointerEnter={() => preload('Downloads')}
            onClick={() => dialog.push({ view: 'Downloads', wallet })}
          >
            {words.getIt}
          </TextButton>
        </Foot>
      )}
    </>
  )
}

function hasStore({ app_store, play_store, chrome_store, homepage }: Wallet): boolean {
  return Boolean(app_store ?? play_store ?? chrome_store ?? homepage)
}

function Installed({ wallet, connectorId }: { wallet: Wallet; connectorId: string | undefined }) {
  const { client, flows, messages } = useDialogContext()
  const { walletConnect: words } = useMessages()
  return (
    <>
      <Hero
        title={wallet.name}
        picture={<Picture src={walletImage(client, wallet)} name={wallet.name} size={80} />}
      >
        <p>{words.browserText(wallet.name)}</p>
      </Hero>
      <Body>
        <Button onClick={() => connectorId && flows.connect.start(connectorId, wallet)}>
          {messages.connecting.continueIn(wallet.name)}
        </Button>
      </Body>
    </>
  )
}

/**
 * Draws the link's place, and a placeholder until its code is loaded. If the code cannot be loaded, shows the QR code.
 */
function Linked(props: LinkPlaceProps) {
  const { wallet, onCode } = props
  const { client } = useDialogContext()
  const { walletConnect: words } = useMessages()
  const [place, setPlace] = useState<{ Place: ComponentType<LinkPlaceProps> }>()
  useEffect(() => {
    let isCurrent = true
    loadLinkPlace().then(
      (Place) => isCurrent && setPlace({ Place }),
      () => isCurrent && onCode(),
    )
    return () => {
      isCurrent = false
    }
  }, [onCode])
  if (place) return <place.Place {...props} />
  return (
    <Hero
      title={words.open(wallet.name)}
      picture={<Picture src={walletImage(client, wallet)} name={wallet.name} size={80} />}
    >
      <p>{words.preparing}</p>
    </Hero>
  )
}
