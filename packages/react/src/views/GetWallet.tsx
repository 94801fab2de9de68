import type { Wallet } from '@latchkey/core'
import { featuredWallets, recommendedWallets } from '@latchkey/core/features'
import { useSurroundings } from '../context/surroundings.ts'
import { walletImage } from '../data/images.ts'
import { useResource } from '../data/query.ts'
import { isMobile } from '../dialog/environment.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Failure } from '../parts/Failure.tsx'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { gridIcon, walletIcon } from '../ui/icons.ts'
import { Body, Foot } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { globeIcon, nextIcon, outIcon, refreshIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'

const shown = 4

/** Where to get a wallet: a few to choose from, or the places of the one that was chosen. */
export function GetWallet({ route }: { route: RouteOf<'GetWallet'> }) {
  return route.wallet ? <Places wallet={route.wallet} /> : <Choice />
}

function Choice() {
  const { client, dialog, messages } = useSurroundings()
  const featured = useResource(featuredWallets(client))
  const recommended = useResource(recommendedWallets(client))
  const custom: readonly Wallet[] = client.options.customWallets
  const wallets = [...(featured.data ?? []), ...custom, ...(recommended.data?.items ?? [])]
  if (recommended.isPending) {
    return (
      <Body>
        <SkeletonRows count={shown} />
      </Body>
    )
  }
  if (recommended.error && wallets.length === 0) {
    return <Failure error={recommended.error} onRetry={recommended.refetch} />
  }
  return (
    <Body>
      <Rows label={messages.titles.getWallet}>
        {wallets.slice(0, shown).map((wallet) => (
          <li key={wallet.id}>
            <Row
              media={<Picture src={walletImage(client, wallet)} name={wallet.name} />}
              name={wallet.name}
              end={<Icon path={nextIcon} flip />}
              onPress={() => dialog.push({ view: 'GetWallet', wallet })}
            />
          </li>
        ))}
      </Rows>
      <Button variant="quiet" icon={gridIcon} onClick={() => dialog.push({ view: 'AllWallets' })}>
        {messages.getWallet.explore}
      </Button>
    </Body>
  )
}

function Places({ wallet }: { wallet: Wallet }) {
  const { client, messages } = useSurroundings()
  const words = messages.getWallet
  const places = [
    [words.chrome, wallet.chrome_store],
    [words.ios, wallet.app_store],
    [words.android, wallet.play_store],
    [words.website, wallet.homepage],
  ].filter((place): place is [string, string] => isWebLink(place[1]))
  if (places.length === 0) {
    return (
      <Blank icon={walletIcon} title={words.noLinks}>
        {words.noLinksText}
      </Blank>
    )
  }
  const phone = wallet.app_store ?? wallet.play_store ?? wallet.homepage
  return (
    <>
      <Body>
        {!isMobile() && isWebLink(phone) && (
          <>
            <QrCode
              text={phone}
              label={words.scanToInstall}
              mark={<Picture src={walletImage(client, wallet)} name={wallet.name} size={56} />}
            />
            <p className="small muted centered">{words.scanToInstall}</p>
          </>
        )}
        <Rows label={messages.titles.getNamed(wallet.name)}>
          {places.map(([name, href]) => (
            <li key={name}>
              <Row
                media={<Mark icon={globeIcon} />}
                name={name}
                detail={new URL(href).hostname}
                end={<Icon path={outIcon} />}
                href={href}
              />
            </li>
          ))}
        </Rows>
      </Body>
      {!isMobile() && (
        <Foot>
          <span>{words.refreshText}</span>
          <Button variant="quiet" icon={refreshIcon} onClick={() => window.location.reload()}>
            {words.refresh}
          </Button>
        </Foot>
      )}
    </>
  )
}

/** Links come from the served list; only web links are links. */
function isWebLink(link: string | undefined): link is string {
  return link !== undefined && /^https?:\/\//i.test(link) && URL.canParse(link)
}
