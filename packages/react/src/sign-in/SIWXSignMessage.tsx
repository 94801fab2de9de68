import { activeAccount, type Connection, type SignInState, walletImage } from '@latchkey/core'
import { WalletPrompt } from '../common/WalletPrompt.tsx'
import { useStep } from '../data/useStep.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import { Body } from '../ui/Layout.tsx'
import { SignInRequest } from './SignInRequest.tsx'
import { useSignIn } from './useSignIn.ts'

/** The site's sign-in request: the requester and the text, then the wallet's prompt. */
export function SIWXSignMessage() {
  const { state, isLeaving, sign, cancel } = useSignIn()
  const { messages } = useDialogContext()
  const active = activeAccount(useClientState())
  if (!active) return null
  const { connection, account } = active
  const isAsking = state.status === 'signing' || state.status === 'saving'
  if (!isAsking) {
    return (
      <SignInRequest
        state={state}
        account={account}
        isLeaving={isLeaving}
        sign={sign}
        cancel={cancel}
      />
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
    <WalletPrompt
      name={name}
      src={walletImage(client, connection)}
      title={isSaving ? signIn.saving : signIn.signing(name)}
      hasFailed={false}
    >
      {isSaving ? signIn.savingText : (step ?? signIn.signingText)}
    </WalletPrompt>
  )
}
