import { activeAccount, type Connection, type SignInState, walletImage } from '@latchkey/core'
import { AskedWallet } from '../common/AskedWallet.tsx'
import { useStep } from '../data/useStep.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import { Body } from '../ui/Layout.tsx'
import { Asked } from './Asked.tsx'
import { useSignIn } from './useSignIn.ts'

/** The site wants the visitor to sign in: who asks, for what, and then where to look. */
export function SIWXSignMessage() {
  const { state, isLeaving, sign, cancel } = useSignIn()
  const { messages } = useDialogContext()
  const active = activeAccount(useClientState())
  if (!active) return null
  const { connection, account } = active
  const isAsking = state.status === 'signing' || state.status === 'saving'
  if (!isAsking) {
    return (
      <Asked state={state} account={account} isLeaving={isLeaving} sign={sign} cancel={cancel} />
    )
  }
  return (
    <>
      <Waiting status={state.status} connection={connection} />
      <Body>
        <Button variant="quiet" busy={isLeaving} onClick={cancel}>
          {isLeaving ? messages.signIn.cancelling : messages.common.cancel}
        </Button>
      </Body>
    </>
  )
}

type WaitingProps = { status: SignInState['status']; connection: Connection }

function Waiting({ status, connection }: WaitingProps) {
  const { client, messages } = useDialogContext()
  const step = useStep(client.connectors.find(connection.connectorId))
  const { signIn } = messages
  const { name } = connection
  const isSaving = status === 'saving'
  return (
    <AskedWallet
      name={name}
      src={walletImage(client, connection)}
      title={isSaving ? signIn.saving : signIn.signing(name)}
      hasFailed={false}
    >
      {isSaving ? signIn.savingText : (step ?? signIn.signingText)}
    </AskedWallet>
  )
}
