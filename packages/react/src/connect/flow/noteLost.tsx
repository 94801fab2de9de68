import type { Latchkey, writable } from '@latchkey/core'
import { forgetLost, type LostConnection, lostConnection } from '@latchkey/core/actions'
import { isMobile } from '@latchkey/core/links'
import { knownError } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { errorText } from '../../shell/errors.ts'
import { useSurroundings } from '../../shell/surroundings.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { pickListed } from '../pickWallet.ts'

/** Has a note in `place` while a connection is lost: why, and the ways on. Until the signal ends it. */
export function noteLost(
  client: Latchkey,
  place: ReturnType<typeof writable<ReactNode>>,
  signal: AbortSignal,
): void {
  const look = () => {
    const lost = lostConnection(client)
    place.set(lost ? <LostNote lost={lost} look={look} /> : null)
  }
  let known = client.getState().connections
  const undo = client.subscribe(() => {
    const { connections } = client.getState()
    if (connections === known) return
    known = connections
    look()
  })
  signal.addEventListener('abort', undo)
  // It may be told, or forgotten, in another tab.
  window.addEventListener('storage', look, { signal })
  look()
}

type Props = { lost: LostConnection; look: () => void }

function LostNote({ lost: { connectorId, name, reason }, look }: Props) {
  const surroundings = useSurroundings()
  const { client, dialog, flows, messages } = surroundings
  const words = messages.lost
  const connectAgain = () => {
    const { pairs } = client.connectors.find(connectorId) ?? {}
    // A phone has nobody to scan its own screen.
    if (!pairs || !isMobile()) return flows.connect.start(connectorId)
    const wallet = client.getState().recent.find((known) => name.includes(known.name))
    if (wallet) pickListed(surroundings, wallet)
    else dialog.push({ view: 'AllWallets' })
  }
  return (
    <Note tone="caution" title={words.title(name)}>
      {errorText(messages, knownError(reason))}
      <br />
      {/* Where the visitor has to agree to something first, the wallet is in the list below. */}
      {!client.options.features.legalCheckbox && (
        <>
          <TextButton onClick={connectAgain}>{words.again}</TextButton>
          {' · '}
        </>
      )}
      <TextButton onClick={() => forgetLost(client).then(look, look)}>{words.forget}</TextButton>
    </Note>
  )
}
