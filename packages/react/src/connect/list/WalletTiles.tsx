import { type Wallet, type WalletEntry, walletImage } from '@latchkey/core'
import { walletPages } from '@latchkey/protocol'
import { Fragment, memo, type ReactNode, useState } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { createNearness, type Nearness, useNear } from '../../ui/useNear.ts'
import type { Ready } from '../pairing/ready.ts'
import { css } from './generated/WalletTiles.css.ts'
import { pickListed, pickWallet } from './pickWallet.ts'

// Each row is a separate box, so that the browser lays out and paints only the visible rows, and each change alone.

/** One that is in this browser, or one of the served list that is not. */
type Shown = WalletEntry | Wallet

type Props = {
  label: string
  wallets: readonly Shown[]
  /** None is still to come. */
  isWhole: boolean
  isWaiting: boolean
  /** Drawn after the tiles while none of the list are loaded. */
  children: ReactNode
}

/** Wallets as a grid of tiles, of any length. */
export function WalletTiles({ label, wallets, isWhole, isWaiting, children }: Props) {
  useSheet(css)
  const [nearness] = useState(createNearness)
  const columns = innerWidth < 260 ? 2 : innerWidth < 352 ? 3 : 4
  const count = isWhole ? wallets.length : -1
  return (
    <div
      className="tiles"
      role="list"
      data-columns={columns}
      aria-label={label}
      aria-busy={isWaiting}
    >
      {rowsOf(wallets, columns).map(({ row, start }) => (
        <TileRow key={start} wallets={row} start={start} count={count} nearness={nearness} />
      ))}
      {children && <div className="tiles-row wait">{children}</div>}
    </div>
  )
}

function rowsOf(wallets: readonly Shown[], columns: number) {
  return Array.from({ length: Math.ceil(wallets.length / columns) }, (_, index) => {
    const start = index * columns
    return { start, row: wallets.slice(start, start + columns) }
  })
}

type RowProps = {
  wallets: readonly Shown[]
  /** How many wallets are before it. */
  start: number
  /** How many there are in all; -1 when that is not known. */
  count: number
  nearness: Nearness
}

/** Drawn again only when its wallets change: the list is long, and grows as it is scrolled. */
const TileRow = memo(
  ({ wallets, start, count, nearness }: RowProps) => {
    const [mark, isNear] = useNear<HTMLDivElement>(nearness, start < walletPages.images)
    // The ends stay, so that the keys Home and End lead there.
    const isEnd = start === 0 || start + wallets.length === count
    const ready = useReadable(useDialogContext().flows.pairing)
    return (
      <div ref={mark} className="tiles-row">
        {(isNear || isEnd) &&
          wallets.map((wallet, index) => (
            <div
              key={wallet.id}
              role="listitem"
              aria-posinset={start + index + 1}
              aria-setsize={count}
              data-place={start + index}
            >
              <Tile wallet={wallet} ready={ready} />
            </div>
          ))}
      </div>
    )
  },
  (before, after) =>
    before.count === after.count &&
    before.wallets.length === after.wallets.length &&
    before.wallets.every((wallet, index) => wallet === after.wallets[index]),
)

/** A button, or on phones the link that opens the wallet at once. */
function Tile({ wallet, ready }: { wallet: Shown; ready: Ready | null }) {
  const context = useDialogContext()
  const here = 'connectorIds' in wallet
  const link = here ? undefined : ready?.linkTo(wallet)
  const Tag = link ? 'a' : 'button'
  const { connect } = context.messages
  const doubt = here && wallet.looksLike ? connect.looksLike(wallet.looksLike) : undefined
  return (
    <Tag
      className="tile"
      aria-label={wallet.name}
      data-item=""
      title={doubt}
      aria-description={doubt}
      {...(link && { href: link.href, target: link.target, rel: 'noreferrer' })}
      onClick={() => (here ? pickWallet(context, wallet) : pickListed(context, wallet, link))}
    >
      <span
        className={classes(
          'tile-mark',
          here && wallet.readiness === 'Installed' && (doubt ? 'here doubt' : 'here'),
        )}
      >
        <Picture src={walletImage(context.client, wallet)} name={wallet.name} size={48} />
      </span>
      <TileName name={shortName(wallet.name)} />
    </Tag>
  )
}

/** Letters of a word that fit into a tile. */
const wordSize = 9

/** A name that breaks between its words only, also where they are joined as in `LegionNetwork`. A longer word is smaller. */
function TileName({ name }: { name: string }) {
  const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  const words = parts.flatMap((part) => part.split(/[\s-]+/))
  const longest = Math.max(...words.map((word) => [...word].length))
  const size = Math.max(wordSize / longest, 0.6)
  return (
    <span className="tile-name" style={size < 1 ? { fontSize: `${size}em` } : undefined}>
      {parts.map((part, index) => {
        const key = `${index} ${part}`
        return (
          <Fragment key={key}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        )
      })}
    </span>
  )
}

/** Among wallets, the word at the end says nothing. */
function shortName(name: string): string {
  return name.replace(/(\S)\s+wallet$/i, '$1')
}
