import { findBegun, purchases } from '@latchkey/core/features'
import type { WindowState } from '@latchkey/core/foreign'
import { useEffect, useState } from 'react'
import { WalletPrompt } from '../../common/WalletPrompt.tsx'
import { usePages } from '../../data/pages.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Body } from '../../ui/Layout.tsx'
import { outIcon } from '../../ui/moreIcons.ts'
import { useElapsed } from '../../ui/useElapsed.ts'
import { openPopup, popupState } from '../popup.ts'
import type { StartedPurchase } from '../routes.ts'
import { usePolling } from './usePolling.ts'

/** Polling intervals for the account's purchases, before and after most purchases are listed, in milliseconds. */
const pollTime = 4_000
const slowPollTime = 20_000
/** Milliseconds after which most purchases are listed. A later one is late, not failed. */
const patience = 180_000
/** Milliseconds between checks whether the provider's window is still open. */
const windowTime = 250

type Props = { purchase: StartedPurchase; isLate: boolean }

/** The visitor pays on the provider's page; this waits for the purchase to show up, where the services list it. */
export function BuyInProgress({ route: { purchase } }: { route: RouteOf<'BuyInProgress'> }) {
  const isLate = useElapsed(patience, purchase.since)
  return (
    <>
      {purchase.listing !== 'unlisted' && <Listed purchase={purchase} isLate={isLate} />}
      <Paying purchase={purchase} isLate={isLate} />
    </>
  )
}

/** Leads to the purchase once the services list it. Draws nothing. */
function Listed({ purchase, isLate }: Props) {
  const { client, dialog } = useDialogContext()
  const { owner } = purchase
  const { items, refetch } = usePages(client, purchases(client, owner))
  usePolling(refetch, isLate ? slowPollTime : pollTime)
  const begun = findBegun(items, purchase)
  // An older one that is still under way may be another one, so it is shown only at the end.
  const isKnown = begun !== undefined && (isLate || begun.match !== 'possible')
  const found = isKnown ? begun.purchase : undefined
  const isCertain = begun?.match === 'certain'
  useEffect(() => {
    if (!found) return
    dialog.replace(
      isCertain ? { view: 'OnRampPurchase', owner, purchase: found } : { view: 'OnRampActivity' },
    )
  }, [found, isCertain, dialog, owner])
  return null
}

/** What the visitor does now, and where the purchase will show up. */
function Paying({ purchase, isLate }: Props) {
  const { dialog, messages } = useDialogContext()
  const { label, url } = purchase
  const [isOpen, setOpen] = useState(purchase.isOpen)
  const popup = usePopupState(isOpen)
  const words = messages.buy
  const isListed = purchase.listing === 'listed'
  const isUnseen = isListed && isLate
  const state = isUnseen ? 'unseen' : !isOpen ? 'blocked' : popup === 'closed' ? 'left' : 'paying'
  const { title, text } = {
    unseen: { title: words.unseen, text: words.unseenText },
    blocked: { title: words.blocked, text: words.blockedText(label) },
    left: { title: words.left, text: words.leftText },
    paying: { title: words.paying(label), text: words.payingText },
  }[state]
  return (
    <>
      <WalletPrompt name={label} src={undefined} title={title} hasFailed={false}>
        {isListed ? text : words.completesText(label)}
      </WalletPrompt>
      <Body>
        {!isOpen && (
          <ButtonLink icon={outIcon} href={url} onClick={() => setOpen(true)}>
            {words.openPage(label)}
          </ButtonLink>
        )}
        {isOpen && popup !== 'open' && (
          <Button variant="quiet" icon={outIcon} onClick={() => setOpen(openPopup(dialog, url))}>
            {words.openAgain}
          </Button>
        )}
        <CopyButton
          text={url}
          copiedLabel={words.linkCopied}
          onFail={() => dialog.notify('error', messages.common.copyFailed)}
        >
          {words.copyLink}
        </CopyButton>
        {(!isListed || isUnseen) && (
          <Button onClick={() => dialog.reset({ view: 'Account' })}>{messages.common.done}</Button>
        )}
      </Body>
    </>
  )
}

/** The state of the provider's window. */
function usePopupState(isOpen: boolean): WindowState | undefined {
  const { dialog } = useDialogContext()
  const [state, setState] = useState(() => (isOpen ? popupState(dialog) : undefined))
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => setState(popupState(dialog)), windowTime)
    return () => clearInterval(timer)
  }, [dialog, isOpen])
  return state
}
