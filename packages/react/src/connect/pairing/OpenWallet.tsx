import type { Wallet } from '@latchkey/core'
import type { WalletLink } from '@latchkey/core/links'
import { type ReactNode, useEffect, useState } from 'react'
import { useDialogContext, useMessages } from '../../dialog/dialogContext.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/CopyButton.tsx'
import { checkIcon } from '../../ui/icons.ts'
import { Body, Heading, Hero } from '../../ui/Layout.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { codeIcon, copyIcon, outIcon, phoneIcon, refreshIcon } from '../../ui/moreIcons.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { useElapsed } from '../../ui/useElapsed.ts'
import type { Pairing } from './usePairing.ts'

/** Milliseconds after which an app that could be opened has come to the front; a label is old; a retry is offered. */
const waits = { open: 1_500, label: 3_000, retry: 5_000 } as const

type Props = {
  wallet: Wallet
  pairing: Pairing
  link: WalletLink | undefined
  picture: ReactNode
  /** The text before the visitor follows the link. */
  text: string
  openedAt: number | null
  /** `base`: of the wallet's link, which the click follows. */
  onOpen: (base: string) => void
  /** Where to get the app, for visitors without it. */
  store: string | undefined
  onCode: (() => void) | undefined
}

/** A link that opens the wallet, what is waited for then, and help when nothing happens. */
export function OpenWallet(props: Props) {
  const { wallet, pairing, link, openedAt, picture, text, onOpen } = props
  const context = useDialogContext()
  const { walletConnect: words } = useMessages()
  const left = useLeft(openedAt)
  const isSlow = useElapsed(waits.open, openedAt) && !left
  const isOld = useElapsed(waits.label, openedAt)
  const { name } = wallet
  const status = openedAt === null ? text : waitingText()
  function waitingText(): string {
    if (left === 'returned') return words.returned(name)
    return isOld || left ? words.accept(name) : words.opening(name)
  }
  return (
    <>
      <Hero
        title={openedAt === null ? words.open(name) : context.messages.connecting.continueIn(name)}
        picture={picture}
      >
        <p role="status">{link ? status : words.preparing}</p>
      </Hero>
      <Body>
        <ButtonLink
          variant={openedAt === null ? 'primary' : 'quiet'}
          icon={outIcon}
          href={link?.href}
          target={link?.target}
          aria-disabled={!link || undefined}
          onClick={() => {
            if (!link) return
            onOpen(link.base)
          }}
        >
          {openedAt === null ? words.open(name) : words.openAgain}
        </ButtonLink>
        {openedAt !== null && (isSlow || left === 'returned') && (
          <Help {...props} uri={pairing.uri} />
        )}
      </Body>
    </>
  )
}

/** Each way on when the app did not come to the front. */
function Help({ store, onCode, uri, pairing, openedAt }: Props & { uri: string | undefined }) {
  const { dialog, messages } = useDialogContext()
  const { common } = messages
  const { walletConnect: words } = useMessages()
  const { copied, copy } = useCopy(() => dialog.notify('error', common.copyFailed))
  const canRetry = useElapsed(waits.retry, openedAt)
  return (
    <>
      <Heading>{words.notOpened}</Heading>
      <Rows label={words.notOpened}>
        {store && (
          <li>
            <Row media={<Mark icon={phoneIcon} />} name={words.getApp} href={store} />
          </li>
        )}
        {onCode && (
          <li>
            <Row media={<Mark icon={codeIcon} />} name={words.useCode} onPress={onCode} />
          </li>
        )}
        <li>
          <Row
            media={<Mark icon={copied ? checkIcon : copyIcon} />}
            name={<span aria-live="polite">{copied ? common.copied : words.copyLink}</span>}
            onPress={() => uri && copy(uri)}
          />
        </li>
        {canRetry && (
          <li>
            <Row
              media={<Mark icon={refreshIcon} />}
              name={words.newLink}
              onPress={pairing.restart}
            />
          </li>
        )}
      </Rows>
    </>
  )
}

/** Whether the page was left for the app since the link was followed, and whether it was come back to. */
function useLeft(openedAt: number | null): false | 'away' | 'returned' {
  const [left, setLeft] = useState<false | 'away' | 'returned'>(false)
  useEffect(() => {
    setLeft(document.hidden && openedAt !== null ? 'away' : false)
    if (openedAt === null) return
    const followVisibility = () =>
      setLeft((before) => (document.hidden ? 'away' : before && 'returned'))
    document.addEventListener('visibilitychange', followVisibility)
    return () => document.removeEventListener('visibilitychange', followVisibility)
  }, [openedAt])
  return left
}
