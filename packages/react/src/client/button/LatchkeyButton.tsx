import { type Account, activeAccount } from '@latchkey/core'
import { type Namespace, shortAddress } from '@latchkey/protocol'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useRef } from 'react'
import { applyTheme, type Theme } from '../../themes/theme.ts'
import { AvatarArt } from '../../ui/AvatarArt.tsx'
import { useBrowserLayoutEffect } from '../../ui/useBrowserLayoutEffect.ts'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'
import { LateBalance } from './LateBalance.tsx'
import { useLateIdentity } from './useLateIdentity.ts'
import { useNotice } from './useNotice.ts'

/** What a button can say. `restoring`: the account of before a reload, which the wallet has yet to confirm. */
export type ButtonStatus = 'disconnected' | 'connecting' | 'restoring' | 'connected'

/** What your own button can show. */
export type LatchkeyButtonState = {
  /** What the button can say. */
  status: ButtonStatus
  /** The active account, `undefined` while there is none. */
  account: Account | undefined
  /** The default text. */
  text: string
  /** Opens the dialog. */
  open: () => void
  /** Begins to load the dialog; call it on hover and focus. */
  preload: () => void
}

/** Props of `LatchkeyButton`. All others go to the `button` element. */
export type LatchkeyButtonProps = {
  /** The text while no wallet is connected. Default: the language's own. */
  label?: string
  /** The text while a wallet decides about a request. Default: the language's own. */
  loadingLabel?: string
  /** Shows the native coin's balance beside the account. */
  balance?: 'show' | 'hide'
  /**
   * Shows the account's address, or its name and picture where the gateway knows them. For `name`, the button requests
   * both as soon as the page shows a connected account. Default: `address`.
   */
  account?: 'name' | 'address'
  /** Shows the account of this namespace. Default: the active one. */
  namespace?: Namespace
  /** The colours and shapes of this button, over those of the provider. */
  theme?: Theme
  /** Draws your own button instead. */
  children?: (state: LatchkeyButtonState) => ReactNode
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>

/** Opens the dialog: "Connect wallet", or the account. In the page's own DOM, so that the page can style it. */
export function LatchkeyButton({
  label,
  loadingLabel,
  balance = 'hide',
  account: shownBy = 'address',
  namespace,
  theme: own,
  children,
  ...attributes
}: LatchkeyButtonProps): ReactNode {
  const { remote, language, theme: shared } = useLatchkey()
  const { preload } = remote
  const notice = useNotice(remote)
  const state = useClientState()
  const element = useRef<HTMLButtonElement>(null)
  const active = activeAccount(state, namespace)
  const known = useLateIdentity(shownBy === 'name' ? active?.account : undefined)
  const status = statusOf(active?.connection.live, state.attempt !== null)
  const text = textOf(active?.account, status)

  // Before the first frame of the button.
  useBrowserLayoutEffect(() => {
    if (element.current) applyTheme(element.current, { ...shared, ...own })
  }, [shared, own])

  const open = () => remote.open(namespace && { namespace })
  if (children) return children({ status, account: active?.account, text, open, preload })

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={active && !notice ? language.button.account(text) : undefined}
      title={notice?.text}
      {...attributes}
      ref={element}
      className={`latchkey-button ${attributes.className ?? ''}`.trimEnd()}
      data-status={status}
      data-theme={own?.mode ?? shared.mode ?? 'auto'}
      onPointerEnter={both(attributes.onPointerEnter, preload)}
      onFocus={both(attributes.onFocus, preload)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        attributes.onClick?.(event)
        if (event.defaultPrevented) return
        // Not every browser focuses a clicked button, and the focus has to have somewhere to return to.
        event.currentTarget.focus()
        open()
      }}
    >
      {active && (
        <span className="latchkey-button-face">
          <AvatarArt seed={active.account.address} />
          {known.picture && <img src={known.picture} alt="" referrerPolicy="no-referrer" />}
        </span>
      )}
      <span className="latchkey-button-text">{text}</span>
      {notice && <span className="latchkey-button-notice">{notice.word}</span>}
      {active && balance === 'show' && <LateBalance {...(namespace && { namespace })} />}
    </button>
  )

  function textOf(account: Account | undefined, now: ButtonStatus): string {
    if (account) return known.name ?? shortAddress(account.address)
    if (now === 'connecting') return loadingLabel ?? language.button.connecting
    return label ?? language.button.connect
  }
}

/** A handler that calls the site's own first. */
function both<Event>(own: ((event: Event) => void) | undefined, next: () => void) {
  return (event: Event) => {
    own?.(event)
    next()
  }
}

function statusOf(isLive: boolean | undefined, isAttempting: boolean): ButtonStatus {
  if (isLive) return 'connected'
  if (isLive === false) return 'restoring'
  return isAttempting ? 'connecting' : 'disconnected'
}
