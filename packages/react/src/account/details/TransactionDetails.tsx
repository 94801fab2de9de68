import { history } from '@latchkey/core/features'
import { coinOf } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'
import { Amount } from '../../common/Amount.tsx'
import { leadOf, otherSender } from '../../common/lead.ts'
import { problemOf, TransferPicture } from '../../common/TransactionRow.tsx'
import { transactionTitle } from '../../common/transactionTitle.ts'
import { explorerUrl } from '../../data/links.ts'
import { usePages } from '../../data/pages.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { momentOf } from '../../format/date.ts'
import { classes } from '../../ui/classes.ts'
import { Body, Facts } from '../../ui/Layout.tsx'
import { Note } from '../../ui/Note.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { Approvals } from './Approvals.tsx'
import { ExplorerFoot } from './ExplorerFoot.tsx'
import { fact } from './fact.ts'
import { css } from './generated/details.css.ts'
import { Identifier } from './Identifier.tsx'
import { Moves } from './Moves.tsx'
import { NetworkFact } from './NetworkFact.tsx'
import { useStaleOwner } from './useStaleOwner.ts'

/** One transaction of the activity: what left and arrived, the other party, the sender and the status. */
export function TransactionDetails({ route }: { route: RouteOf<'TransactionDetails'> }) {
  const { owner, transaction } = route
  return useStaleOwner(owner) ? null : <Details owner={owner} opened={transaction} />
}

function Details({ owner, opened }: { owner: Owner; opened: Transaction }) {
  useSheet(css)
  const { client } = useDialogContext()
  const { items } = usePages(client, history(client, owner))
  // It may have been decided since the row was pressed.
  const transaction = items.find(({ id }) => id === opened.id) ?? opened
  const { metadata } = transaction
  const href = explorerUrl(client, metadata.chain, { transaction: metadata.hash })
  return (
    <>
      <Head owner={owner} transaction={transaction} />
      <Body>
        <Warnings owner={owner} transaction={transaction} />
        <Moves transaction={transaction} />
        <Approvals transaction={transaction} />
        <TransactionFacts owner={owner} transaction={transaction} />
      </Body>
      <ExplorerFoot href={href} />
    </>
  )
}

function Head({ owner, transaction }: { owner: Owner; transaction: Transaction }) {
  const { language, messages } = useDialogContext()
  const { metadata } = transaction
  const { transfer: main } = leadOf(transaction, owner.address)
  const isFailed = metadata.status === 'failed'
  return (
    <div className="detail">
      <TransferPicture
        transfer={main}
        approval={transaction.approvals?.[0]}
        fallback={metadata.operationType}
        size={64}
      />
      <p className={classes('detail-amount', isFailed && 'bad')}>
        {transactionTitle(transaction, owner.address, messages)}
      </p>
      {isFailed && <p className="detail-more">{messages.preview.revertedText}</p>}
      <p className="detail-more">{momentOf(metadata.minedAt, language.locale)}</p>
    </div>
  )
}

/** What the visitor should know before trusting it: that it is bait, and that something left without the own signature. */
function Warnings({ owner, transaction }: { owner: Owner; transaction: Transaction }) {
  const { details: words } = useDialogContext().messages
  const { metadata, transfers } = transaction
  const isForeign = otherSender(transaction, owner.address) !== undefined
  const left = transfers.some(({ direction }) => direction === 'out')
  return (
    <>
      {metadata.is_spam && (
        <Note tone="caution" title={words.spam}>
          {words.spamText}
        </Note>
      )}
      {isForeign && left && (
        <Note tone="caution" title={words.foreign}>
          {words.foreignText}
        </Note>
      )}
    </>
  )
}

function hasOnlyGot({ transfers }: Transaction): boolean {
  return transfers.length > 0 && transfers.every(({ direction }) => direction === 'in')
}

function TransactionFacts({ owner, transaction }: { owner: Owner; transaction: Transaction }) {
  const { client, messages } = useDialogContext()
  const { details: words, preview } = messages
  const { metadata } = transaction
  const { block, chain, fee, hash } = metadata
  const other = otherSender(transaction, owner.address)
  const network = client.options.networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const coin = network && coinOf(network)
  // The sender pays the fee. If the service does not name the sender, an account that only received something is not
  // it.
  const isPaid = metadata.sender === undefined ? !hasOnlyGot(transaction) : !other
  const problem = problemOf(transaction, messages)
  const isFailed = metadata.status === 'failed'
  return (
    <Facts
      facts={[
        ...fact(
          words.status,
          <span className={isFailed ? 'bad' : undefined}>{problem ?? words.confirmed}</span>,
        ),
        ...fact(
          words.sentBy,
          other !== undefined && (
            <Identifier text={other} copyLabel={messages.account.copyAddress} />
          ),
        ),
        ...fact(
          preview.fee,
          isPaid && fee !== undefined && coin && (
            <Amount value={fee} symbol={coin.symbol} reveals />
          ),
        ),
        ...fact(preview.network, chain !== null && <NetworkFact chainId={chain} />),
        ...fact(words.block, block !== undefined && <bdi dir="ltr">{block}</bdi>),
        ...fact(words.hash, <Identifier text={hash} copyLabel={words.copyHash} />),
      ]}
    />
  )
}
