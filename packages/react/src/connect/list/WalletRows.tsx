import { loadAsking, showsAllWallets, type WalletEntry, walletImage } from '@latchkey/core'
import { isMobile } from '@latchkey/core/links'
import { useEffect, useState } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { whileTrue } from '../../data/whileTrue.ts'
import { useDialogContext, useIsCurrent } from '../../dialog/dialogContext.ts'
import { gridIcon } from '../../ui/icons.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Note } from '../../ui/Note.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { whenIdle } from '../../ui/whenIdle.ts'
import { pickWallet } from './pickWallet.ts'
import type { Wallets } from './useWallets.ts'

type Props = {
  wallets: Wallets
  /** The visitor must agree to something first. `onRefuse`: a wallet was pressed all the same. */
  disabled?: boolean
  onRefuse?: () => void
}

/** The wallets that are there, those worth mentioning, and the way to all others. */
export function WalletRows({ wallets, disabled = false, onRefuse }: Props) {
  const context = useDialogContext()
  const { client, dialog, flows, messages, preload } = context
  const { total, isLoading } = wallets
  const shown = shownEntries(client, wallets)
  const ready = useReadable(flows.pairing)
  // Phones need the links before the tap; a desktop the code when the pointer is on its way to it.
  const [wanted, setWanted] = useState(isMobile)
  usePreloaded(shown)
  return (
    <>
      {wanted && <KeptPairing />}
      <Rows label={messages.connect.wallets}>
        {shown.map((entry) => {
          const { wallet, connectorIds } = entry
          const isCode = entry.group === 'walletConnect'
          const link = wallet && !entry.installed ? ready?.linkTo(wallet) : undefined
          return (
            <li key={entry.id}>
              <Row
                media={<Picture src={walletImage(client, entry)} name={entry.name} />}
                name={entry.name}
                detail={entry.looksLike && messages.connect.looksLike(entry.looksLike)}
                end={<EntryTag entry={entry} isCode={isCode} />}
                disabled={disabled}
                onRefuse={onRefuse}
                href={disabled ? undefined : link?.href}
                target={link?.target}
                onHover={() => {
                  const isListed = connectorIds.length === 0
                  if (isCode || isListed) setWanted(true)
                  preload(
                    isCode
                      ? 'ConnectingWalletConnectBasic'
                      : isListed
                        ? 'ConnectingWalletConnect'
                        : 'ConnectingExternal',
                  )
                }}
                onPress={() => pickWallet(context, entry, link)}
              />
            </li>
          )
        })}
        {shown.length === 0 && isLoading && (
          <li>
            <SkeletonRows />
          </li>
        )}
        {showsAllWallets(client.options, isMobile()) && total !== 0 && (
          <li>
            <Row
              media={<Mark icon={gridIcon} />}
              name={messages.connect.allWallets}
              end={
                total !== undefined && (
                  <Tag>
                    <bdi dir="ltr">{roundedCount(total)}</bdi>
                  </Tag>
                )
              }
              disabled={disabled}
              onRefuse={onRefuse}
              onHover={() => preload('AllWallets')}
              onPress={() => {
                client.events.emit({ event: 'CLICK_ALL_WALLETS' })
                dialog.push({ view: 'AllWallets' })
              }}
            />
          </li>
        )}
      </Rows>
      {shown.some((entry) => entry.contested) && (
        <Note tone="caution">{messages.connect.contestedText}</Note>
      )}
    </>
  )
}

/**
 * Keeps a pairing ready while the list is shown. A separate component, so that opening the list does not draw the rows
 * again.
 */
function KeptPairing(): null {
  const { flows, shown } = useDialogContext()
  const isCurrent = useIsCurrent()
  useEffect(
    () =>
      isCurrent ? whileTrue(shown, () => flows.pairing.keep({ urgent: !isMobile() })) : undefined,
    [isCurrent, shown, flows],
  )
  return null
}

/**
 * Loads the code that asks each listed wallet once the list is seen, so that a click does not wait for it. A page whose
 * visitor never opens the dialog does not pay for it.
 */
function usePreloaded(entries: readonly WalletEntry[]): void {
  const { client, shown } = useDialogContext()
  const ids = entries.flatMap(({ connectorIds }) => connectorIds).join(' ')
  useEffect(
    () => whileTrue(shown, () => whenIdle(() => preloadWallets(client, ids))),
    [client, shown, ids],
  )
}

/** `ids`: of connectors, between spaces. */
function preloadWallets(client: Client, ids: string): void {
  loadAsking().catch(() => {})
  for (const id of ids.split(' ')) client.connectors.find(id)?.preload?.()
}

function EntryTag({ entry, isCode }: { entry: WalletEntry; isCode: boolean }) {
  const { connect } = useDialogContext().messages
  if (entry.contested || entry.looksLike) return <Tag tone="caution">{connect.contested}</Tag>
  if (isCode) return <Tag>{connect.qrCode}</Tag>
  if (entry.recent) return <Tag>{connect.recent}</Tag>
  return entry.readiness === 'Installed' ? <Tag tone="good">{connect.installed}</Tag> : null
}

type Client = ReturnType<typeof useDialogContext>['client']

/** What is listed; a recommendation that nothing can be done with here is left to the full list. */
export function shownEntries({ options }: Client, { entries }: Wallets): readonly WalletEntry[] {
  if (!options.enableWallets) return []
  return entries.filter(
    ({ group, readiness }) => group !== 'recommended' || readiness !== 'NotDetected',
  )
}

/** `420+`: down to tens, as the list changes daily. */
function roundedCount(total: number): string {
  return total < 10 || total % 10 === 0 ? String(total) : `${Math.floor(total / 10) * 10}+`
}
