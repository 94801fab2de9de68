import type { LostConnection, Readable, SignFlow } from '@latchkey/core'
import type { ConnectFlow } from '../connect/flow/connect.ts'
import type { DirectFlow } from '../connect/login/direct/directFlow.ts'
import type { LoginFlow } from '../connect/login/loginFlow.ts'
import type { PairingFlow } from '../connect/pairing/ready.ts'
import type { SwitchFlow } from '../networks/switchFlow.ts'
import type { DisconnectFlow } from '../profile/disconnectFlow.ts'
import type { ReplaceFlow, SendFlow } from '../send/sendFlow.ts'
import type { SwapFlow } from '../swap/swapFlow.ts'
import type { SiteFlow } from './requests/siteRequest.ts'

/** What is under way, and outlives the view that began it. One set a dialog. */
export type Flows = {
  connect: ConnectFlow
  login: LoginFlow
  /** A log-in with a social account or a passkey. */
  direct: DirectFlow
  pairing: PairingFlow
  switch: SwitchFlow
  disconnect: DisconnectFlow
  send: SendFlow
  /** What is asked for in the place of a transfer that waits. */
  replace: ReplaceFlow
  swap: SwapFlow
  sign: SignFlow
  /** What the site asks for with a review. */
  site: SiteFlow
  /** A connection that was lost, until it is forgotten. */
  lost: Readable<LostConnection | null> & { forget(): void }
  /** Whether something is under way that the visitor wants to come back to. */
  isUnderWay(): boolean
  /** Ends what watches the client and the dialog. */
  dispose(): void
}
