import { decimalsOf, tokenAddress } from '@latchkey/core/features'
import { isSameAddress, namespaceOf, plainText, shortAddress } from '@latchkey/protocol'
import { Amount } from '../../common/Amount.tsx'
import { Recipient } from '../../common/Recipient.tsx'
import { useContactName } from '../../data/useContacts.ts'
import { useClientPart, useDialogContext } from '../../dialog/dialogContext.ts'
import { explorerHash } from '../../paying/explorerHash.ts'
import { OutcomeView } from '../../paying/OutcomeView.tsx'
import { presentOutcome } from '../../paying/outcomePresentation.ts'
import { Unplanned } from '../../paying/Unplanned.tsx'
import { useAgain } from '../../paying/useAgain.ts'
import { Button } from '../../ui/Button.tsx'
import { warnIcon } from '../../ui/icons.ts'
import { Facts, Pane } from '../../ui/Layout.tsx'
import { userIcon } from '../../ui/moreIcons.ts'
import { earlierMemos } from '../earlierMemos.ts'
import { paymentsOf } from '../paymentsOf.ts'
import type { Payment, ReadySend } from '../routes.ts'
import { SentAmount } from '../SentAmount.tsx'
import type { Sent } from '../sendFlow.ts'
import { EarlierNote } from './EarlierNote.tsx'
import { Replacing } from './Replacing.tsx'

const pending = { status: 'pending' } as const
/** The badge of a transfer that went through with other memos. */
const doubtful = { tone: 'caution', icon: warnIcon } as const

/** The state of a sent transfer: pending, then what the chain has decided. */
export function SendResult({ request }: { request: Sent }) {
  const { dialog, messages } = useDialogContext()
  const { sent } = request
  const { send } = request.subject
  const outcome = request.status === 'decided' ? request.outcome : pending
  const memos = earlierMemos(sent, send)
  const presented = presentOutcome(outcome, messages, <Delivered send={send} />)
  const isDoubtful = memos !== undefined && outcome.status === 'confirmed'
  const presentation = isDoubtful ? { ...presented, ...doubtful } : presented
  const { owner, token, nft, to, amount, memo } = send
  const again = useAgain(outcome, {
    amount,
    label: messages.preview.again,
    open(typed) {
      const draft = { owner, token, to: to.name ?? to.address, amount: typed }
      // A recipient with many customers knows its payments by the memo.
      const rest = { ...(nft && { nft }), ...(memo !== undefined && { memo }) }
      dialog.push({ view: 'WalletSend', draft: { ...draft, ...rest } })
    },
  })
  // What several recipients got is not a form's, and an NFT that was sent is gone.
  const hasForm = !(send.further || (nft && outcome.status === 'confirmed'))
  const known = { address: tokenAddress(token), decimals: decimalsOf(token), symbol: token.symbol }
  return (
    <>
      {memos && <EarlierNote memos={memos} />}
      <OutcomeView
        presentation={presentation}
        chainId={sent.chainId}
        hash={explorerHash(sent.sent, outcome)}
        again={hasForm ? again : undefined}
      >
        <Unplanned outcome={outcome} known={[known]} />
        {outcome.status === 'pending' && <Replacing sent={sent} />}
        {outcome.status === 'confirmed' && <Reached send={send} memos={memos} />}
        {outcome.status === 'confirmed' && !send.further && <SaveContact send={send} />}
      </OutcomeView>
    </>
  )
}

type ReachedProps = { send: ReadySend; memos: readonly string[] | undefined }

/** Who got it, each with what it got where they are several. `memos`: those that were sent, where they are not the reviewed ones. */
function Reached({ send, memos }: ReachedProps) {
  return paymentsOf(send).map((payment, index) => {
    const key = `${index} ${payment.to.address}`
    return <Receipt key={key} send={send} payment={payment} memo={memos?.[index]} />
  })
}

type ReceiptProps = { send: ReadySend; payment: Payment; memo: string | undefined }

function Receipt({ send, payment: { amount, to }, memo }: ReceiptProps) {
  const { preview: words } = useDialogContext().messages
  const name = useRecipientName(send, to)
  return (
    <Pane>
      {send.further && (
        <span className="strong">
          <Amount value={amount} symbol={send.token.symbol} rounding="up" reveals />
        </span>
      )}
      <Recipient to={to} name={name} />
      {memo && <Facts facts={[[words.memo, <bdi key="memo">{memo}</bdi>]]} />}
    </Pane>
  )
}

/** Returns the name of a recipient: as it was typed, else the visitor's own name for the address. */
function useRecipientName({ owner }: ReadySend, to: Payment['to']): string | undefined {
  const saved = useContactName(namespaceOf(owner.chainId), to.address)
  return to.name ?? saved
}

/** How much has arrived, and where. */
function Delivered({ send }: { send: ReadySend }) {
  const { preview } = useDialogContext().messages
  const { to, further } = send
  const name = useRecipientName(send, to)
  const sum = () => <SentAmount key="amount" send={send} />
  if (further) return preview.confirmedSeveral(sum, further.length + 1)
  return preview.confirmedText(sum, name === undefined ? shortAddress(to.address) : plainText(name))
}

/** Names whom it was sent to, unless the address has a name already or is one of the visitor's own. */
function SaveContact({ send: { owner, to } }: { send: ReadySend }) {
  const { dialog, messages, preload } = useDialogContext()
  const namespace = namespaceOf(owner.chainId)
  const isIt = ({ address }: { address: string }) => isSameAddress(namespace, address, to.address)
  const isNamed = useContactName(namespace, to.address) !== undefined
  const isOwn = useClientPart(({ connections }) =>
    connections.some(({ accounts }) =>
      accounts.some((one) => one.namespace === namespace && isIt(one)),
    ),
  )
  if (isNamed || isOwn) return null
  return (
    <Button
      variant="quiet"
      icon={userIcon}
      onPointerEnter={() => preload('Contact')}
      onClick={() => dialog.push({ view: 'Contact', namespace, address: to.address })}
    >
      {messages.recipient.save}
    </Button>
  )
}
