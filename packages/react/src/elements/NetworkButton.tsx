import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLatchkey } from '../client/provider/context.ts'
import { useClientState } from '../client/provider/useClientState.ts'
import { networkName } from '../data/images.ts'
import { applyTheme, type Theme } from '../themes/theme.ts'
import { openedBy } from './elementKind.ts'

/** The name of the active network, which opens the list of networks. A picture would be a request of the page. */
export function NetworkButton({ theme, disabled }: { theme: Theme; disabled: boolean }): ReactNode {
  const { client, remote } = useLatchkey()
  const { network } = useClientState()
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
      data-status="connected"
      disabled={disabled}
      onPointerEnter={remote.preload}
      onFocus={remote.preload}
      onClick={(event) => {
        event.currentTarget.focus()
        remote.open(openedBy('network'))
      }}
    >
      <span className="latchkey-button-text">{networkName(client, network)}</span>
    </button>
  )
}
