import type { WalletEntry } from '@latchkey/core'
import { useState } from 'react'
import { useSurroundings } from '../context/surroundings.ts'
import { useReadable } from '../context/useReadable.ts'
import { walletImage } from '../data/images.ts'
import { useWallets } from '../data/useWallets.ts'
import { isMobile } from '../dialog/environment.ts'
import { LegalCheck, LegalLinks } from '../parts/Legal.tsx'
import { pickWallet } from '../parts/pickWallet.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button, TextButton } from '../ui/Button.tsx'
import { gridIcon, walletIcon } from '../ui/icons.ts'
import { Body, Foot } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Note } from '../ui/Note.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'

/** The ways to connect: the wallets that are there, those worth mentioning, and the way to all others. */
export function Connect() {
  const surroundings = useSurroundings()
  const { client, dialog, messages, preload } = surroundings
  const { options } = client
  const { entries, total, isLoading, isFailed, retry } = useWallets()
  const needsConsent = options.features.legalCheckbox && hasLegal(options)
  const [agreed, setAgreed] = useState(false)
  const blocked = needsConsent && !agreed
  const shown = options.enableWallets ? entries.filter(isWorthShowing) : []
  return (
    <>
      <Body>
        {needsConsent && <LegalCheck checked={agreed} onChange={setAgreed} />}
        <Rows label={messages.connect.wallets}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <Row
                media={<Picture src={walletImage(client, entry)} name={entry.name} />}
                name={entry.name}
                end={<EntryTag entry={entry} />}
                disabled={blocked}
                onHover={() => preload('ConnectingExternal')}
                onPress={() => pickWallet(surroundings, entry)}
              />
            </li>
          ))}
          {showsAllWallets(options, total) && (
            <li>
              <Row
                media={<Mark icon={gridIcon} />}
                name={messages.connect.allWallets}
                end={total !== undefined && <Tag>{roundedCount(total)}</Tag>}
                disabled={blocked}
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
        {isFailed && (
          <Note>
            {messages.connect.listFailed}.{' '}
            <TextButton onClick={retry}>{messages.common.tryAgain}</TextButton>
          </Note>
        )}
        {shown.length === 0 && isLoading && <SkeletonRows />}
        {shown.length === 0 && !isLoading && (
          <Blank
            icon={walletIcon}
            title={messages.connect.noneTitle}
            action={
              <Button onClick={() => dialog.push({ view: 'GetWallet' })}>
                {messages.whatIsAWallet.get}
              </Button>
            }
          >
            {messages.connect.noneText}
          </Blank>
        )}
      </Body>
      {(options.enableWalletGuide || (hasLegal(options) && !needsConsent)) && (
        <Foot>
          {options.enableWalletGuide && (
            <>
              <span>{messages.connect.noWallet}</span>
              <TextButton
                onPointerEnter={() => preload('WhatIsAWallet')}
                onClick={() => dialog.push({ view: 'WhatIsAWallet' })}
              >
                {messages.connect.getStarted}
              </TextButton>
            </>
          )}
          {hasLegal(options) && !needsConsent && <LegalLinks />}
        </Foot>
      )}
    </>
  )
}

function EntryTag({ entry }: { entry: WalletEntry }) {
  const { client, messages } = useSurroundings()
  const connectors = useReadable(client.connectors)
  const { connect } = messages
  if (entry.contested) return <Tag tone="caution">{connect.contested}</Tag>
  const isCode = connectors.some(
    (connector) => connector.type === 'WALLET_CONNECT' && entry.connectorIds.includes(connector.id),
  )
  if (isCode) return <Tag>{connect.qrCode}</Tag>
  if (entry.recent) return <Tag>{connect.recent}</Tag>
  return entry.readiness === 'Installed' ? <Tag tone="good">{connect.installed}</Tag> : null
}

/** A recommendation that nothing can be done with here is left to the full list. */
function isWorthShowing(entry: WalletEntry): boolean {
  return entry.group !== 'recommended' || entry.readiness !== 'NotDetected'
}

type Options = ReturnType<typeof useSurroundings>['client']['options']

function hasLegal(options: Options): boolean {
  return Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl)
}

function showsAllWallets(options: Options, total: number | undefined): boolean {
  if (!options.enableWallets || !options.features.allWallets || total === 0) return false
  return options.allWallets === 'SHOW' || (options.allWallets === 'ONLY_MOBILE' && isMobile())
}

/** `420+`: down to tens, as the list changes daily. */
function roundedCount(total: number): string {
  return total < 10 || total % 10 === 0 ? String(total) : `${Math.floor(total / 10) * 10}+`
}
