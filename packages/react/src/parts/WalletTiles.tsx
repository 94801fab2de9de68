import { type Wallet, type WalletEntry, walletImage } from '@latchkey/core'
import { walletPages } from '@latchkey/protocol'
import { memo, useState } from 'react'
import { useSurroundings } from '../context/surroundings.ts'
import { useReadable } from '../context/useReadable.ts'
import { createNearness, type Nearness, useNear } from '../data/useNear.ts'
import type { Ready } from '../flows/pairing.ts'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/Picture.tsx'
import { SkeletonTiles } from '../ui/SkeletonShapes.tsx'
import { useSheet } from '../ui/sheets.ts'
import { pickListed, pickWallet } from './pickWallet.ts'

// A row is a box of its own, so that the browser lays out and paints only those in sight, and one that changes alone.
const css = `.tiles-row{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:4px;margin-block-end:4px;block-size:94px;contain:strict}.tiles-row.wait{block-size:auto;contain:none}
.tile{inline-size:100%;display:flex;flex-direction:column;align-items:center;gap:8px;padding:12px 2px 10px;border-radius:var(--r-control);font-size:12px;line-height:16px;font-weight:500;text-align:center;transition:background-color .12s}
.tile:hover,.tile:focus-visible{background:var(--raised)}.tile:active{background:var(--sunk)}.tile:focus-visible{outline-offset:-2px}
.tile-name{inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-inline:2px}
.tile-mark.here{position:relative}.tile-mark.here::after{content:"";position:absolute;inset-inline-end:-3px;inset-block-end:-3px;inline-size:12px;block-size:12px;border-radius:50%;background:var(--good);border:2px solid var(--surface)}
.tile:hover .tile-mark.here::after{border-color:var(--raised)}
.tile .pic img{transition:none}`

const columns = 4

/** One that is in this browser, or one of the served list that is not. */
type Shown = WalletEntry | Wallet

type Props = {
  label: string
  wallets: readonly Shown[]
  /** None is still to come. */
  isWhole: boolean
  isWaiting: boolean
}

/** Wallets as a grid of tiles, of any length. */
export function WalletTiles({ label, wallets, isWhole, isWaiting }: Props) {
  useSheet(css)
  const [nearness] = useState(createNearness)
  return (
    <div
      className="tiles"
      role="list"
      data-columns={columns}
      aria-label={label}
      aria-busy={isWaiting}
    >
      {rowsOf(wallets).map((row, index) => (
        <TileRow
          key={row[0]?.id}
          wallets={row}
          start={index * columns}
          count={isWhole ? wallets.length : -1}
          nearness={nearness}
        />
      ))}
      {isWaiting && wallets.every(isHere) && (
        <div className="tiles-row wait">
          <SkeletonTiles count={12} />
        </div>
      )}
    </div>
  )
}

function isHere(wallet: Shown): wallet is WalletEntry {
  return 'connectorIds' in wallet
}

function rowsOf(wallets: readonly Shown[]): Shown[][] {
  const count = Math.ceil(wallets.length / columns)
  return Array.from({ length: count }, (_, row) =>
    wallets.slice(row * columns, (row + 1) * columns),
  )
}

type RowProps = {
  wallets: readonly Shown[]
  /** How many stand before it. */
  start: number
  /** How many there are in all; -1 when that is not known. */
  count: number
  nearness: Nearness
}

/** Drawn again only when its wallets change: the list is long, and grows as it is scrolled. */
const TileRow = memo(
  ({ wallets, start, count, nearness }: RowProps) => {
    const [mark, isNear] = useNear<HTMLDivElement>(nearness, start < walletPages.images)
    const ready = useReadable(useSurroundings().flows.pairing)
    return (
      <div ref={mark} className="tiles-row">
        {isNear &&
          wallets.map((wallet, index) => (
            <div
              key={wallet.id}
              role="listitem"
              aria-posinset={start + index + 1}
              aria-setsize={count}
            >
              <Tile wallet={wallet} ready={ready} />
            </div>
          ))}
      </div>
    )
  },
  (before, after) =>
    before.start === after.start &&
    before.count === after.count &&
    before.wallets.length === after.wallets.length &&
    before.wallets.every((wallet, index) => wallet === after.wallets[index]),
)

/** A button, or on phones the link that opens the wallet at once. */
function Tile({ wallet, ready }: { wallet: Shown; ready: Ready | null }) {
  const surroundings = useSurroundings()
  const here = isHere(wallet)
  const link = here ? undefined : ready?.linkTo(wallet)
  const common = {
    className: 'tile',
    'data-item': '',
    onClick: () =>
      here ? pickWallet(surroundings, wallet) : pickListed(surroundings, wallet, link),
    children: (
      <>
        <span className={classes('tile-mark', here && wallet.readiness === 'Installed' && 'here')}>
          <Picture src={walletImage(surroundings.client, wallet)} name={wallet.name} size={48} />
        </span>
        <span className="tile-name">{wallet.name}</span>
      </>
    ),
  }
  return link ? (
    <a {...common} href={link.href} target={link.target} rel="noreferrer" />
  ) : (
    <button {...common} type="button" />
  )
}
