import { useLatchkeyDialog, useLatchkeyTheme } from '@latchkey/react'
import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react'
import { themeVariables } from '../../compat/themeVariables.ts'
import type { Instance } from '../instance/instance.ts'
import { readNetwork } from '../instance/read.ts'

/** Props of `NetworkButton`. */
type NetworkButtonProps = {
  instance: Instance
  /** The text on a network that the site does not have. */
  label: string | undefined
  disabled: boolean
  style: CSSProperties | undefined
}

/** The name of the active network, which opens the list of networks. A picture would be a request of the page. */
export function NetworkButton({ instance, label, disabled, style }: NetworkButtonProps): ReactNode {
  const { client, language } = instance
  const state = useSyncExternalStore(client.subscribe, client.getState)
  const { open, preload } = useLatchkeyDialog()
  const { theme } = useLatchkeyTheme()
  const { button } = useSyncExternalStore(language.subscribe, language.get)
  const { caipNetwork, chainId } = readNetwork(instance, state.network)
  const name = caipNetwork?.name ?? label ?? `#${chainId}`
  return (
    <button
      type="button"
      className="latchkey-button"
      data-status="connected"
      data-theme={theme.mode ?? 'auto'}
      aria-haspopup="dialog"
      aria-label={button.network(name)}
      disabled={disabled}
      style={{ ...themeVariables(theme), ...style }}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        event.currentTarget.focus()
        open({ view: 'Networks' })
      }}
    >
      <span className="latchkey-button-text">{name}</span>
    </button>
  )
}
