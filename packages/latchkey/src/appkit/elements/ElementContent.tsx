import { LatchkeyButton } from '@latchkey/react'
import { MountedProvider } from '@latchkey/react/mounted'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { current } from '../instance/current.ts'
import type { Instance } from '../instance/instance.ts'
import { readAccount } from '../instance/read.ts'
import { latchkeyTheme } from '../theme.ts'
import type { ElementAttributes } from './attributes.ts'
import { NetworkButton } from './NetworkButton.tsx'
import type { ElementKind } from './tags.ts'

/** How much smaller the smaller button is. */
const smallText = '0.875rem'

type ContentProps = { kind: ElementKind; attributes: ElementAttributes }
type RootProps = { root: ShadowRoot }

/** Draws one of AppKit's elements; nothing until `createAppKit` has added the dialog to the page. */
export function ElementContent(props: ContentProps & RootProps): ReactNode {
  const instance = useSyncExternalStore(current.subscribe, current.get)
  return instance?.client.slots.dialog ? <Themed instance={instance} {...props} /> : null
}

function Themed({
  instance,
  root,
  ...props
}: ContentProps & RootProps & { instance: Instance }): ReactNode {
  const { client, theme, language } = instance
  const { themeMode, themeVariables } = useSyncExternalStore(theme.subscribe, theme.get)
  const words = useSyncExternalStore(language.subscribe, language.get)
  const drawn = useMemo(() => latchkeyTheme(themeMode, themeVariables), [themeMode, themeVariables])
  return (
    <MountedProvider client={client} language={words} theme={drawn} root={root}>
      <Content instance={instance} {...props} />
    </MountedProvider>
  )
}

function Content({ instance, kind, attributes }: ContentProps & { instance: Instance }): ReactNode {
  const { client } = instance
  const state = useSyncExternalStore(client.subscribe, client.getState)
  const { size, label, loadingLabel, disabled = false, balance = 'show', namespace } = attributes
  const style = size === 'sm' ? { fontSize: smallText } : undefined
  if (kind === 'network')
    return <NetworkButton instance={instance} label={label} disabled={disabled} style={style} />
  if (kind === 'account' && !readAccount(instance, state, namespace).isConnected) return null
  return (
    <LatchkeyButton
      account="name"
      balance={kind === 'connect' ? 'hide' : balance}
      disabled={disabled}
      style={style}
      {...(label !== undefined && { label })}
      {...(loadingLabel !== undefined && { loadingLabel })}
      {...(namespace && { namespace })}
    />
  )
}
