import {
  connect,
  type DisconnectArguments,
  disconnect,
  type Latchkey,
  sendCalls,
  sendTransfer,
  signIn,
  signMessage,
  signOut,
  signTypedData,
} from '@latchkey/core'
import { createTask } from '../client/hooks/createTask.ts'
import type { CallsInfo } from '../client/hooks/useLatchkeyCalls.ts'
import type { SendInfo } from '../client/hooks/useLatchkeySend.ts'
import type { SignMessageInfo } from '../client/hooks/useLatchkeySignMessage.ts'
import type { SignTypedDataInfo } from '../client/hooks/useLatchkeySignTypedData.ts'
import { reviewed } from '../client/hooks/useReviewed.ts'
import { whileShown } from '../client/hooks/useShown.ts'
import type { DialogRemote } from '../dialog/remote.ts'

type RequestOf<Action extends (request: never) => unknown> = Parameters<Action>[0]

/** Connects a wallet, without the dialog. */
export function connectTask(client: Latchkey) {
  return createTask((request: { connectorId: string }) => connect(client, request))
}

/** Disconnects one wallet, those of a namespace, or all. */
export function disconnectTask(client: Latchkey) {
  return createTask((which?: DisconnectArguments) => disconnect(client, which))
}

/** Signs the active account in. */
export function signInTask(client: Latchkey) {
  return createTask(() => signIn(client))
}

/** Signs the visitor out, in every tab. */
export function signOutTask(client: Latchkey) {
  return createTask(() => signOut(client))
}

/** Has the active account sign a text. */
export function signMessageTask(client: Latchkey, remote: DialogRemote) {
  return createTask((given: RequestOf<SignMessageInfo['signMessage']>) => {
    const { message, namespace, show = false, ...request } = given
    return whileShown(remote, { show }, () =>
      reviewed(client, request, (options) =>
        signMessage(client, { message, ...(namespace && { namespace }), ...options }),
      ),
    )
  })
}

/** Has the active EVM account sign EIP-712 data. */
export function signTypedDataTask(client: Latchkey, remote: DialogRemote) {
  return createTask((given: RequestOf<SignTypedDataInfo['signTypedData']>) => {
    const { data, show = false, ...request } = given
    return whileShown(remote, { show }, () =>
      reviewed(client, request, (options) => signTypedData(client, { data, ...options })),
    )
  })
}

/** Sends tokens. */
export function sendTask(client: Latchkey) {
  return createTask(({ review, signal, ...transfer }: RequestOf<SendInfo['send']>) =>
    reviewed(client, { ...(review && { review }), ...(signal && { signal }) }, (options) =>
      sendTransfer(client, { ...transfer, ...options }),
    ),
  )
}

/** Sends several calls as one. */
export function callsTask(client: Latchkey) {
  return createTask(({ calls, ...request }: RequestOf<CallsInfo['sendCalls']>) =>
    reviewed(client, request, (options) => sendCalls(client, { calls, ...options })),
  )
}
