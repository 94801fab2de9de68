import { type Account, activeAccount, type AccountCode as Code } from '@latchkey/core'
import { accountCode, removesCode } from '@latchkey/core/features'
import { isSameAddress, namespaceOf } from '@latchkey/protocol'
import { AddressText } from '../../common/AddressText.tsx'
import { ForOwner } from '../../common/ForOwner.tsx'
import { networkName } from '../../data/images.ts'
import { useResource } from '../../data/query.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useClientState, useDialogContext } from '../../dialog/dialogContext.ts'
import { errorSentences } from '../../messages/errors.ts'
import { Button, TextButton } from '../../ui/Button.tsx'
import { Body, Pane } from '../../ui/Layout.tsx'
import { Note } from '../../ui/Note.tsx'
import { RemoveStatus } from './RemoveStatus.tsx'
import { removingCode } from './removeFlow.ts'

/** Which code acts for the connected accounts on the active network (EIP-7702), and removing it. */
export function AccountCode() {
  return <ForOwner>{(owner) => <Accounts owner={owner} />}</ForOwner>
}

type Shown = {
  owner: Owner
  account: Account
  connectorId: string
  /** The name of the account's wallet. */
  wallet: string
  isActive: boolean
}

function Accounts({ owner }: { owner: Owner }) {
  const { client, messages } = useDialogContext()
  const state = useClientState()
  const active = activeAccount(state)?.connection.connectorId
  const { chainId } = owner
  const namespace = namespaceOf(chainId)
  const accounts = state.connections.flatMap(({ accounts, connectorId, name }) =>
    accounts
      .filter((account) => account.namespace === namespace)
      .map((account): Shown => {
        const { address } = account
        const isActive = connectorId === active && isSameAddress(namespace, address, owner.address)
        return { owner: { chainId, address }, account, connectorId, wallet: name, isActive }
      }),
  )
  const own = accounts.toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
  return (
    <Body>
      <p className="small muted">{messages.accountCode.intro(networkName(client, chainId))}</p>
      {own.map((shown) => (
        <AccountPane key={`${shown.connectorId} ${shown.account.address}`} shown={shown} />
      ))}
    </Body>
  )
}

function AccountPane({ shown }: { shown: Shown }) {
  const { client, messages } = useDialogContext()
  const { owner } = shown
  const { data, error, refetch } = useResource(client, accountCode(client, owner))
  const words = messages.accountCode
  return (
    <>
      <Pane>
        <AddressText address={owner.address} />
        {error === undefined && <CodeName code={data} />}
        {error !== undefined && (
          <Note tone="caution" title={words.unread} alert>
            {errorSentences(messages, error)}{' '}
            <TextButton onClick={refetch}>{messages.common.tryAgain}</TextButton>
          </Note>
        )}
      </Pane>
      {error === undefined && <Removal code={data} shown={shown} />}
    </>
  )
}

/** What the code is. An unknown one is a warning. */
function CodeName({ code }: { code: Code | undefined }) {
  const { common, review, accountCode: words } = useDialogContext().messages
  if (!code) return <span className="muted">{common.loading}</span>
  if (code.kind !== 'delegate') return <span>{words[code.kind]}</span>
  return (
    <>
      <span className="strong">{code.name ? <bdi>{code.name}</bdi> : words.unknown}</span>
      <span className="small muted">{review.contract}</span>
      <AddressText address={code.address} />
      {code.name === undefined && <Note tone="caution">{words.unknownText}</Note>}
    </>
  )
}

type RemovalProps = { code: Code | undefined; shown: Shown }

/** The removal, where the wallet can do it; else the way to it in words. */
function Removal({ code, shown }: RemovalProps) {
  const { client, messages } = useDialogContext()
  const flow = removingCode(client)
  const latest = useReadable(flow)
  const active = activeAccount(useClientState())
  const { owner, wallet, isActive } = shown
  const isOwn =
    latest?.subject.owner.address === owner.address &&
    latest.subject.owner.chainId === owner.chainId
  const request = isOwn ? latest : null
  const words = messages.accountCode
  const connector = client.connectors.find(shown.connectorId)
  const canRemove = connector !== undefined && removesCode(connector)
  const isBusy = request?.status === 'asking' || request?.status === 'sent'
  return (
    <>
      {request && <RemoveStatus request={request} wallet={active?.connection.name ?? wallet} />}
      {code?.kind === 'delegate' && !canRemove && (
        <p className="small muted">{words.elsewhere(wallet)}</p>
      )}
      {code?.kind === 'delegate' && canRemove && !isActive && (
        <p className="small muted">{words.switchFirst}</p>
      )}
      {code?.kind === 'delegate' && canRemove && isActive && (
        <Button
          variant="quiet"
          busy={isBusy}
          // The view shows why it failed.
          onClick={() => void flow.begin({ owner }).catch(() => {})}
        >
          {words.remove}
        </Button>
      )}
    </>
  )
}
