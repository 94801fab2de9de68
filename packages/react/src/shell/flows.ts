import type { LostConnection, Readable, SignFlow } from '@latchkey/core'
import type { ConnectFlow } from '../connect/flow/connect.ts'
import type { PairingFlow } from '../connect/pairing/ready.ts'
import type { SwitchFlow } from '../networks/switchFlow.ts'
import type { DisconnectFlow } from '../profile/disconnectFlow.ts'
import type { SendFlow } from '../send/sendFlow.ts'

/** What is under way, and outlives the view that began it. One set a dialog. */
export type Flows = {
  connect: ConnectFlow
  pairing: PairingFlow
  switch: SwitchFlow
  disconnect: DisconnectFlow
  send: SendFlow
  sign: SignFlow
  /** A connection that was lost, until it is forgotten. */
  lost: Readable<LostConnection | null> & { forget(): void }
  /** Whether something is under way that the visitor wants to come back to. */
  isUnderWay(): boolean
  /** Ends what watches the client and the dialog. */
  dispose(): void
}
