import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNotice } from '../client/button/useNotice.ts'
import { useLatchkey } from '../client/provider/context.ts'
import { useClientState } from '../client/provider/useClientState.ts'
import { networkName } from '../data/images.ts'
import { applyTheme, type Theme } from '../themes/theme.ts'
import { openedBy } from './elementKind.ts'

/** Props of `NetworkButton`. */
export type NetworkButtonProps = {
  theme: Theme
  disabled: boolean
  /** The text on a network that the site does not have. */
  label: string | undefined
}

/** The name of the active network, which opens the list of networks. A picture would be a request of the page. */
export function NetworkButton({ theme, disabled, label }: NetworkButtonProps): ReactNode {
  const { client, remote, language } = useLatchkey()
  const notice = useNotice(remote)
  const name = networkName(client, useClientState().network, label)
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (element.current) applyTheme(element.current, theme)
  }, [theme])
  return (
    <button
      ref={element}
      type="button"
      className="latchkey-button"
      aria-haspopup="dialog"
      aria-label={notice ? undefined : language.button.network(name)}
      title={notice?.text}
      data-status="connected"
      disabled={disabled}
      onPointerEnter={remote.preload}
      onFocus={remote.preload}
      onClick={(event) => {
        event.currentTarget.focus()
        remote.open(openedBy('network'))
      }}
    >
      <span className="latchkey-button-text">{name}</span>
      {notice && <span className="latchkey-button-notice">{notice.word}</span>}
    </button>
  )
}
