import type { Wallet } from '@latchkey/core'
import { allWallets, searchWallets } from '@latchkey/core/features'
import { walletSearchDelay } from '@latchkey/protocol'
import { useState } from 'react'
import { useSurroundings } from '../context/surroundings.ts'
import { useReadable } from '../context/useReadable.ts'
import { walletImage } from '../data/images.ts'
import { usePages } from '../data/pages.ts'
import { useResource } from '../data/query.ts'
import { useDelayed } from '../data/useDelayed.ts'
import { useMore } from '../data/useMore.ts'
import { connectorOf } from '../data/useWallets.ts'
import { isMobile } from '../dialog/environment.ts'
import { Failure } from '../parts/Failure.tsx'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { Body, Top } from '../ui/Layout.tsx'
import { searchIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SkeletonTiles } from '../ui/SkeletonShapes.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useSheet } from '../ui/sheets.ts'

const css = `.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:4px;min-block-size:96px}
@media (width<352px){.tiles{grid-template-columns:repeat(3,1fr)}}
.tile{inline-size:100%;display:flex;flex-direction:column;align-items:center;gap:8px;padding:12px 2px 10px;border-radius:var(--r-control);font-size:12px;line-height:16px;font-weight:500;text-align:center;transition:background-color .12s;content-visibility:auto;contain-intrinsic-size:auto 94px}
.tile:hover,.tile:focus-visible{background:var(--raised)}.tile:active{background:var(--sunk)}.tile:focus-visible{outline-offset:-2px}
.tile-name{inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-inline:2px}
.tile-mark{position:relative}.tile-mark.here::after{content:"";position:absolute;inset-inline-end:-3px;inset-block-end:-3px;inline-size:12px;block-size:12px;border-radius:50%;background:var(--good);border:2px solid var(--surface)}
.tile:hover .tile-mark.here::after{border-color:var(--raised)}
.tiles-more{block-size:1px}`

/** Every wallet of the served list, by pages or by search. */
export function AllWallets() {
  useSheet(css)
  const { client, messages, language } = useSurroundings()
  const [text, setText] = useState('')
  const [certified, setCertified] = useState(false)
  const badge = certified ? 'certified' : undefined
  const wanted = useDelayed(text.trim(), walletSearchDelay)
  const isSearch = wanted !== ''
  const list = usePages(allWallets(client, badge))
  const found = useResource(isSearch ? searchWallets(client, wanted, badge) : null)
  const servesBadges = certified || list.items.some((wallet) => wallet.badge_type === 'certified')
  const more = useMore(!isSearch && list.hasMore && !list.isFetching, list.loadMore)
  const query = isSearch ? found : list
  const wallets = isSearch ? (found.data?.items ?? []) : list.items
  const isWaiting = query.isPending || text.trim() !== wanted
  const { allWallets: words } = messages
  const count = list.total?.toLocaleString(language.locale)
  return (
    <>
      <Top>
        <SearchField
          label={count ? words.searchCount(count) : words.search}
          clearLabel={messages.common.clear}
          value={text}
          onValue={setText}
          autoFocus={!isMobile()}
        />
        {servesBadges && (
          <Switch label={words.certified} checked={certified} onChange={setCertified} />
        )}
      </Top>
      <Body>
        <p className="hidden" role="status">
          {isSearch && !isWaiting && found.data ? words.results(wallets.length) : ''}
        </p>
        {query.error && wallets.length === 0 ? (
          <Failure error={query.error} onRetry={query.refetch} />
        ) : isSearch && !isWaiting && wallets.length === 0 ? (
          <Blank
            icon={searchIcon}
            title={words.none}
            action={
              <Button variant="quiet" onClick={() => setText('')}>
                {messages.common.clear}
              </Button>
            }
          >
            {words.noneText}
          </Blank>
        ) : (
          <ul
            className="tiles"
            data-columns="4"
            aria-label={messages.titles.allWallets}
            aria-busy={isWaiting}
          >
            {wallets.map((wallet) => (
              <li key={wallet.id}>
                <Tile wallet={wallet} />
              </li>
            ))}
            {isWaiting && wallets.length === 0 && <Bones />}
          </ul>
        )}
        <div ref={more} className="tiles-more" />
      </Body>
    </>
  )
}

function Bones() {
  return <SkeletonTiles count={12} />
}

function Tile({ wallet }: { wallet: Wallet }) {
  const { client, dialog, flows } = useSurroundings()
  const connectors = useReadable(client.connectors)
  const connector = connectorOf(wallet, connectors)
  return (
    <button
      type="button"
      className="tile"
      data-item=""
      onClick={() => {
        if (connector) flows.connect.start(connector.id, wallet)
        else dialog.push({ view: 'GetWallet', wallet })
      }}
    >
      <span className={connector ? 'tile-mark here' : 'tile-mark'}>
        <Picture src={walletImage(client, wallet)} name={wallet.name} size={48} />
      </span>
      <span className="tile-name">{wallet.name}</span>
    </button>
  )
}
