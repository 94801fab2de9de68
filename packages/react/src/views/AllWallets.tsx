import {
  type Connector,
  type Latchkey,
  listWallets,
  type Wallet,
  type WalletEntry,
} from '@latchkey/core'
import { allWallets, searchWallets } from '@latchkey/core/features'
import { isMobile } from '@latchkey/core/links'
import { type Namespace, walletPages, walletSearchDelay } from '@latchkey/protocol'
import { memo, useEffect, useState } from 'react'
import { useDialogState, useFurtherMessages, useSurroundings } from '../context/surroundings.ts'
import { useReadable } from '../context/useReadable.ts'
import { walletImage } from '../data/images.ts'
import { usePages } from '../data/pages.ts'
import { useResource } from '../data/query.ts'
import { useDelayed } from '../data/useDelayed.ts'
import { useMore } from '../data/useMore.ts'
import { createNearness, type Nearness, useNear } from '../data/useNear.ts'
import { connectorOf } from '../data/useWallets.ts'
import type { ListLink } from '../flows/pairing.ts'
import { Failure } from '../parts/Failure.tsx'
import { pickListed, pickWallet } from '../parts/pickWallet.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Body, Top } from '../ui/Layout.tsx'
import { codeIcon, searchIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SkeletonTiles } from '../ui/SkeletonShapes.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useSheet } from '../ui/sheets.ts'

const css = `.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:4px;min-block-size:96px}
@media (width<352px){.tiles{grid-template-columns:repeat(3,1fr)}}
.tile{inline-size:100%;display:flex;flex-direction:column;align-items:center;gap:8px;padding:12px 2px 10px;border-radius:var(--r-control);font-size:12px;line-height:16px;font-weight:500;text-align:center;transition:background-color .12s}
.tile:hover,.tile:focus-visible{background:var(--raised)}.tile:active{background:var(--sunk)}.tile:focus-visible{outline-offset:-2px}
.tile-name{inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-inline:2px}
.tile-mark{position:relative}.tile-mark.here::after{content:"";position:absolute;inset-inline-end:-3px;inset-block-end:-3px;inline-size:12px;block-size:12px;border-radius:50%;background:var(--good);border:2px solid var(--surface)}
.tile:hover .tile-mark.here::after{border-color:var(--raised)}
.find{display:flex;align-items:center;gap:8px}.find .field{flex:1}.find .icon-btn{inline-size:48px;block-size:48px;border-radius:var(--r-control)}
.tile .pic img{transition:none}.tiles-far{grid-column:1/-1;block-size:94px}.tiles-more{block-size:1px}`

/** Every wallet of the served list, by pages or by search. */
export function AllWallets() {
  useSheet(css)
  const surroundings = useSurroundings()
  const further = useFurtherMessages()
  const { client, dialog, flows, messages, language } = surroundings
  const { namespace } = useDialogState()
  const connectors = useReadable(client.connectors)
  const mobile = isMobile()
  useEffect(() => flows.pairing.keep(!mobile), [flows, mobile])
  const [nearness] = useState(createNearness)
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
  const listed = isSearch ? (found.data?.items ?? []) : list.items
  const here = installedWallets(client, connectors, namespace, wanted).filter(
    ({ connectorIds }) =>
      !certified ||
      listed.some((wallet) => connectorIds.includes(connectorOf(wallet, connectors)?.id ?? '')),
  )
  const others = listed.filter((wallet) => !connectorOf(wallet, connectors))
  const count = here.length + others.length
  const isWaiting = query.isPending || text.trim() !== wanted
  const { allWallets: words } = further
  const total = list.total?.toLocaleString(language.locale)
  return (
    <>
      <Top>
        <div className="find">
          <SearchField
            label={total ? words.searchCount(total) : words.search}
            clearLabel={messages.common.clear}
            value={text}
            onValue={setText}
            autoFocus={!mobile}
          />
          {mobile && connectors.some(({ type }) => type === 'WALLET_CONNECT') && (
            <IconButton
              filled
              icon={codeIcon}
              label={further.walletConnect.showCode}
              onClick={() => dialog.push({ view: 'ConnectingWalletConnectBasic' })}
            />
          )}
        </div>
        {servesBadges && (
          <Switch label={words.certified} checked={certified} onChange={setCertified} />
        )}
      </Top>
      <Body>
        <p className="hidden" role="status">
          {isSearch && !isWaiting && found.data ? words.results(count) : ''}
        </p>
        {query.error && others.length === 0 ? (
          <Failure error={query.error} onRetry={query.refetch} />
        ) : isSearch && !isWaiting && count === 0 ? (
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
            {here.map((entry) => (
              <li key={entry.id}>
                <Tile
                  here
                  name={entry.name}
                  src={walletImage(client, entry)}
                  onPress={() => pickWallet(surroundings, entry)}
                />
              </li>
            ))}
            {rowsOf(others).map((wallets, index) => (
              <TileRow
                key={wallets[0]?.id}
                wallets={wallets}
                isFirst={here.length + index * rowLength < walletPages.images}
                nearness={nearness}
              />
            ))}
            {isWaiting && others.length === 0 && <Bones />}
          </ul>
        )}
        <div ref={more} className="tiles-more" />
      </Body>
    </>
  )
}

/** The wallets in this browser, first among all, also those that no list has. */
function installedWallets(
  client: Latchkey,
  connectors: readonly Connector[],
  namespace: Namespace | null,
  search: string,
): WalletEntry[] {
  const entries = listWallets({
    connectors: connectors.filter(({ type }) => type !== 'WALLET_CONNECT'),
    connections: [],
    recent: [],
    featured: [],
    recommended: [],
    custom: [],
    rules: {
      excluded: client.options.excludeWalletIds.map((id) => ({ id })),
      includeWalletIds: [],
      mobile: isMobile(),
      linkable: false,
      ...(namespace && { namespace }),
    },
  })
  const text = search.toLocaleLowerCase()
  return entries.filter(({ name }) => name.toLocaleLowerCase().includes(text))
}

function Bones() {
  return <SkeletonTiles count={12} />
}

type TileProps = {
  name: string
  src: string | undefined
  /** The wallet is in this browser. */
  here?: boolean
  link?: ListLink | undefined
  onPress: () => void
}

/** A button, or on phones the link that opens the wallet at once. */
function Tile({ name, src, here = false, link, onPress }: TileProps) {
  const content = (
    <>
      <span className={here ? 'tile-mark here' : 'tile-mark'}>
        <Picture src={src} name={name} size={48} />
      </span>
      <span className="tile-name">{name}</span>
    </>
  )
  if (!link) {
    return (
      <button type="button" className="tile" data-item="" onClick={onPress}>
        {content}
      </button>
    )
  }
  const { href, target } = link
  return (
    <a className="tile" data-item="" href={href} target={target} rel="noreferrer" onClick={onPress}>
      {content}
    </a>
  )
}

const rowLength = 4

function rowsOf(wallets: readonly Wallet[]): Wallet[][] {
  const count = Math.ceil(wallets.length / rowLength)
  return Array.from({ length: count }, (_, row) =>
    wallets.slice(row * rowLength, (row + 1) * rowLength),
  )
}

type TileRowProps = {
  wallets: readonly Wallet[]
  /** Its pictures are fetched at once; those of others when they come near. */
  isFirst: boolean
  nearness: Nearness
}

/** Four tiles. Drawn again only when its wallets change: the list is long, and grows as it is scrolled. */
const TileRow = memo(
  ({ wallets, isFirst, nearness }: TileRowProps) => {
    const surroundings = useSurroundings()
    const { client, flows } = surroundings
    const ready = useReadable(flows.pairing)
    const [mark, isNear] = useNear<HTMLLIElement>(nearness, isFirst)
    if (!isNear) return <li ref={mark} className="tiles-far" aria-hidden="true" />
    return wallets.map((wallet) => {
      const link = ready?.linkTo(wallet)
      return (
        <li key={wallet.id}>
          <Tile
            name={wallet.name}
            src={walletImage(client, wallet)}
            link={link}
            onPress={() => pickListed(surroundings, wallet, link)}
          />
        </li>
      )
    })
  },
  (before, after) =>
    before.isFirst === after.isFirst &&
    before.nearness === after.nearness &&
    before.wallets.length === after.wallets.length &&
    before.wallets.every((wallet, index) => wallet === after.wallets[index]),
)
