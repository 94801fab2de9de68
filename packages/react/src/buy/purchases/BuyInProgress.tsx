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
import { outIcon, refreshIcon } from '../../ui/moreIcons.ts'
import { useElapsed } from '../../ui/useElapsed.ts'
import { openPopup, popupState } from '../popup.ts'
import { usePolling } from './usePolling.ts'

/** Polling interval and timeout for the account's purchases, in milliseconds. */
const pollTime = 4_000
const patience = 180_000
/** Milliseconds between checks whether the provider's window is still open. */
const windowTime = 250

/** The visitor pays on the provider's page; this waits for the purchase to show up. */
export function BuyInProgress({ route }: { route: RouteOf<'BuyInProgress'> }) {
  const { client, dialog, messages } = useDialogContext()
  const { purchase } = route
  const [isOpen, setOpen] = useState(purchase.isOpen)
  const popup = usePopupState(isOpen)
  const isOver = useElapsed(patience, purchase.since)
  const { items, refetch } = usePages(client, purchases(client, purchase.owner))
  usePolling(refetch, isOver ? null : pollTime)
  const begun = findBegun(items, purchase)
  // An older one that is still under way may be another one, so it is shown only at the end.
  const isKnown = begun !== undefined && (isOver || begun.match !== 'possible')
  const found = isKnown ? begun.purchase : undefined
  const isCertain = begun?.match === 'certain'
  useEffect(() => {
    if (!found) return
    dialog.replace(
      isCertain
        ? { view: 'OnRampPurchase', owner: purchase.owner, purchase: found }
        : { view: 'OnRampActivity' },
    )
  }, [found, isCertain, dialog, purchase.owner])

  const words = messages.buy
  const state = isOver ? 'failed' : !isOpen ? 'blocked' : popup === 'closed' ? 'left' : 'paying'
  const { title, text } = {
    failed: { title: words.failed, text: words.failedText },
    blocked: { title: words.blocked, text: words.blockedText(purchase.label) },
    left: { title: words.left, text: words.leftText },
    paying: { title: words.paying(purchase.label), text: words.payingText },
  }[state]
  const restart = () => {
    dialog.backTo('OnRampProviders', { view: 'OnRampProviders', draft: purchase.draft })
  }
  return (
    <>
      <WalletPrompt name={purchase.label} src={undefined} title={title} hasFailed={isOver}>
        {text}
      </WalletPrompt>
      <Body>
        {state === 'failed' && (
          <Button variant="quiet" icon={refreshIcon} onClick={restart}>
            {messages.common.tryAgain}
          </Button>
        )}
        {state === 'blocked' && (
          <ButtonLink icon={outIcon} href={purchase.url} onClick={() => setOpen(true)}>
            {words.openPage(purchase.label)}
          </ButtonLink>
        )}
        {(state === 'left' || (state === 'paying' && popup === 'severed')) && (
          <Button
            variant="quiet"
            icon={outIcon}
            onClick={() => setOpen(openPopup(dialog, purchase.url))}
          >
            {words.openAgain}
          </Button>
        )}
        <CopyButton
          text={purchase.url}
          copiedLabel={words.linkCopied}
          onFail={() => dialog.notify('error', messages.common.copyFailed)}
        >
          {words.copyLink}
        </CopyButton>
      </Body>
    </>
  )
}

/** The state of the provider's window. */
function usePopupState(isOpen: boolean): WindowState | undefined {
  const { dialog } = useDialogContext()
  const [state, setState] = useState<WindowState>()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => setState(popupState(dialog)), windowTime)
    return () => clearInterval(timer)
  }, [dialog, isOpen])
  return state
}
