import type { ConnectorEvent, Login } from '@latchkey/core'
import { managed, session } from '../answers/session.ts'
import type { Frame } from '../frame/frame.ts'
import { stepTime } from '../login/step.ts'
import type { WalletParts } from './walletParts.ts'

type ManagingParts = Pick<WalletParts, 'networks' | 'state' | 'step'> & {
  frame: Pick<Frame, 'isUnloaded'>
  /** Forgets the visitor. */
  leave(): void
  emit(event: ConnectorEvent): void
}

/** Returns the method that shows the wallet settings, and disconnects if the visitor leaves the account there. */
export function managingBy(parts: ManagingParts): Pick<Login, 'manage'> {
  const { networks, frame, step, leave, emit } = parts
  return {
    async manage({ signal }) {
      const namespaces = [...new Set(networks().map(({ chainNamespace }) => chainNamespace))]
      let isLeft = false
      try {
        const answer = await step(managed, 'manage', { namespaces }, { signal })
        // Another wallet may have taken its place in another tab, too.
        isLeft = answer.status === 'loggedOut' || (await hasLeft(parts))
      } catch (error) {
        // The visitor may have closed the page after another wallet took the place of theirs.
        isLeft = !frame.isUnloaded(error) && (await hasLeft(parts))
        throw error
      } finally {
        if (isLeft) {
          leave()
          emit({ type: 'disconnect' })
        }
      }
    },
  }
}

/** Whether the connected account is no longer that of the login. False if the page does not answer. */
async function hasLeft({ state, step }: ManagingParts): Promise<boolean> {
  const wallet = state.get()
  if (!wallet) return false
  // Not the signal of the settings, which may be aborted.
  const { signal } = new AbortController()
  const options = { signal, within: stepTime }
  // A closed page may still be storing the wallet that takes the place.
  const known = await step(session, 'session', { afterOthers: true }, options).catch(
    () => undefined,
  )
  if (known?.status !== 'loggedIn') return known !== undefined
  const { eip155, solana } = known.addresses ?? wallet.addresses
  return eip155 !== wallet.addresses.eip155 || solana !== wallet.addresses.solana
}
