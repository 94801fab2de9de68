import { networkImage, useLatchkeyDialog, useLatchkeyTheme } from '@latchkey/react'
import { type CSSProperties, type ReactNode, useState, useSyncExternalStore } from 'react'
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

/** Shows the active network, and opens the list of networks. */
export function NetworkButton({ instance, label, disabled, style }: NetworkButtonProps): ReactNode {
  const { client } = instance
  const state = useSyncExternalStore(client.subscribe, client.getState)
  const { open, preload } = useLatchkeyDialog()
  const { theme } = useLatchkeyTheme()
  const [failedUrl, setFailedUrl] = useState<string>()
  const { caipNetwork, caipNetworkId, chainId } = readNetwork(instance, state.network)
  const picture = networkImage(client, caipNetworkId)
  const name = caipNetwork?.name ?? label ?? `#${chainId}`
  return (
    <button
      type="button"
      className="latchkey-button"
      data-status="connected"
      data-theme={theme.mode ?? 'auto'}
      aria-haspopup="dialog"
      disabled={disabled}
      style={{ ...themeVariables(theme), ...style }}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => open({ view: 'Networks' })}
    >
      {picture !== undefined && picture !== failedUrl && (
        <span className="latchkey-button-face">
          <img src={picture} alt="" onError={() => setFailedUrl(picture)} />
        </span>
      )}
      <span className="latchkey-button-text">{name}</span>
    </button>
  )
}
