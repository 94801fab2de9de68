import { type SubmissionAnswer, verdictOf } from '@latchkey/protocol/broadcast'
import { bundlerOf } from '../operation/services.ts'
import { type BundledChain, entryPoint } from '../operation/sponsored.ts'
import type { SentOperation } from './record.ts'
import type { Sender } from './sender.ts'
import { submitRecorded } from './settle.ts'
import { sentUnder } from './store.ts'
import { pollSignal, submitTo } from './submitTo.ts'

type Signed = Pick<SentOperation, 'hash' | 'nonce' | 'intent' | 'wire'>

/**
 * Submits a signed operation. Its hash identifies it from then on, even without an answer of the bundler. Throws
 * `WALLET_SEND_TRANSACTION` if the bundler refused.
 */
export async function sendSignedOperation(
  { site, account }: Pick<Sender, 'site' | 'account'>,
  node: BundledChain,
  signed: Signed,
): Promise<void> {
  const record: SentOperation = {
    ...signed,
    kind: 'operation',
    chainId: node.id,
    account,
    isAnswered: false,
  }
  await submitRecorded(site, record, {
    submit: () => submit(node, record),
    async isThere() {
      const bundler = bundlerOf(node, pollSignal())
      return (
        (await bundler.isKnown(record.hash)) || (await bundler.transactionOf(record.hash)) !== null
      )
    },
  })
}

/**
 * Submits an operation again that the bundler does not know. Returns whether the bundler refuses it. A bundler that
 * merely forgot it after a restart accepts it again.
 */
export async function isGone(
  { site }: Pick<Sender, 'site'>,
  node: BundledChain,
  hash: string,
): Promise<boolean> {
  const record = sentUnder(site.sent, hash)
  if (record?.kind !== 'operation') return true
  return isRejected(await submit(node, record))
}

function submit({ bundlerUrl }: BundledChain, { wire, hash }: SentOperation) {
  const params = [wire, entryPoint]
  return submitTo(bundlerUrl, { method: 'eth_sendUserOperation', params, name: hash })
}

/** ERC-4337's error codes about the operation itself. */
const [lowest, highest] = [-32_599, -32_500]
const badParams = -32_602

function isRejected(answer: SubmissionAnswer): boolean {
  if (answer.kind !== 'error') return false
  const { code } = answer.error
  const verdict = verdictOf(answer.error)
  const isAboutIt = code === badParams || (code >= lowest && code <= highest)
  return isAboutIt && (verdict === 'refused' || verdict === 'stale')
}
