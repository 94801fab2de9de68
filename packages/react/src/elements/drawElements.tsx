import { activeAccount, emptyState, type Latchkey, type Readable } from '@latchkey/core'
import { type Namespace, namespaces } from '@latchkey/protocol'
import { Component, type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { LatchkeyButton } from '../client/button/LatchkeyButton.tsx'
import { LatchkeyPanel } from '../client/panel/LatchkeyPanel.tsx'
import {
  LatchkeyContext,
  type LatchkeyContextValue,
  useLatchkey,
} from '../client/provider/context.ts'
import { useClientState } from '../client/provider/useClientState.ts'
import type { DialogRemote } from '../dialog/remote.ts'
import type { Language } from '../messages/language.ts'
import type { Theme } from '../themes/theme.ts'
import { type ElementAttributes, elementTheme, isDisabled } from './elementAttributes.ts'
import { showPlace } from './elementContent.ts'
import type { ListedElement } from './elementList.ts'
import { NetworkButton } from './NetworkButton.tsx'

/** What all elements of a client share. */
export type SharedSettings = {
  /** The language that the site chose. */
  messages: Language | undefined
  /** The language that is shown. */
  language: Language
  /** The theme of the elements and the dialog. */
  theme: Theme
  /** Single keys in the card. */
  shortcuts: boolean
}

/** What draws the elements, and what they share. */
export type DrawingDependencies = {
  /** The client of all elements. */
  client: Latchkey
  /** Its dialog. */
  remote: DialogRemote
  /** The elements in the page. */
  list: Readable<readonly ListedElement[]>
  /** What they share. */
  settings: Readable<SharedSettings>
  /** Changes the theme that they share. */
  setTheme: (theme: Theme) => void
  /** Called when an element is drawn, before it gets the focus of what was in its place. */
  onDrawn: (element: HTMLElement) => void
}

/** Draws the elements of a list, by one React root for all of them. Returns the undo. */
export function drawElements(given: DrawingDependencies): () => void {
  const root = createRoot(document.createElement('div'), {
    // The page may have another React root with the same ids.
    identifierPrefix: 'latchkey-',
  })
  root.render(<Elements {...given} />)
  return () => root.unmount()
}

function Elements({
  client,
  remote,
  list,
  settings,
  setTheme,
  onDrawn,
}: DrawingDependencies): ReactNode {
  const listed = useSyncExternalStore(list.subscribe, list.get)
  const shared = useSyncExternalStore(settings.subscribe, settings.get)
  const value = useMemo<LatchkeyContextValue>(
    () => ({ client, remote, ...shared, setTheme, serverState: emptyState(client) }),
    [client, remote, shared, setTheme],
  )
  return (
    <LatchkeyContext.Provider value={value}>
      {listed.map((one) => (
        <Boundary key={one.id}>
          {createPortal(<DrawnElement {...one} onDrawn={onDrawn} />, one.place)}
        </Boundary>
      ))}
    </LatchkeyContext.Provider>
  )
}

/** An element that cannot be drawn shows its own content, and leaves the others alone. */
class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override state: { hasFailed: boolean } = { hasFailed: false }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Draws one element in place of its content. */
function DrawnElement({
  element,
  place,
  tag,
  attributes,
  onDrawn,
}: ListedElement & Pick<DrawingDependencies, 'onDrawn'>): ReactNode {
  useLayoutEffect(
    () => showPlace(element, place, tag, () => onDrawn(element)),
    [element, place, tag, onDrawn],
  )
  const { kind } = tag
  if (kind === 'panel') return <LatchkeyPanel />
  return kind === 'network' ? (
    <Network attributes={attributes} />
  ) : (
    <Account attributes={attributes} isNeeded={kind === 'button'} />
  )
}

function Network({ attributes }: { attributes: ElementAttributes }): ReactNode {
  const theme = useElementTheme(attributes)
  const { label, disabled } = attributes
  return <NetworkButton theme={theme} label={label} disabled={isDisabled(disabled)} />
}

/** `isNeeded`: also where no account is connected. */
function Account({
  attributes,
  isNeeded,
}: {
  attributes: ElementAttributes
  isNeeded: boolean
}): ReactNode {
  const theme = useElementTheme(attributes)
  const namespace = namespaces.find((one) => one === attributes.namespace)
  const isConnected = activeAccount(useClientState(), namespace) !== undefined
  if (!isNeeded && !isConnected) return null
  const defaults = isNeeded ? buttonDefaults : accountDefaults
  return (
    <LatchkeyButton
      {...labels(attributes)}
      {...forNamespace(namespace)}
      balance={choiceOf(attributes.balance, ['show', 'hide']) ?? defaults.balance}
      account={choiceOf(attributes.account, ['name', 'address']) ?? defaults.account}
      disabled={isDisabled(attributes.disabled)}
      theme={theme}
    />
  )
}

const buttonDefaults = { balance: 'hide', account: 'address' } as const
const accountDefaults = { balance: 'show', account: 'name' } as const

function labels({ label, loadingLabel }: ElementAttributes) {
  return {
    ...(label !== undefined && { label }),
    ...(loadingLabel !== undefined && { loadingLabel }),
  }
}

function forNamespace(namespace: Namespace | undefined) {
  return namespace ? { namespace } : {}
}

/** Returns the value of an attribute if the element knows it. */
function choiceOf<Choice extends string>(
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** The shared theme, with the mode and the size of the element. */
function useElementTheme(attributes: ElementAttributes): Theme {
  const { theme } = useLatchkey()
  return useMemo(() => elementTheme(theme, attributes), [theme, attributes])
}
